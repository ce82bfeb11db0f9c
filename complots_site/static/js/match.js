// The page of a match, in the order in which its parts hear of what happens.
import { startBoard } from "./board.js";
import { startChat } from "./chat.js";
import { startFocus } from "./focus.js";
import { startMorph } from "./morph.js";
import { startNotifications } from "./notifications.js";
import { startOutbox } from "./outbox.js";
import { startShortcuts } from "./shortcuts.js";
import { startSounds } from "./sounds.js";
import { startTurn } from "./turn.js";
import { startUndo } from "./undo.js";

startMorph();
startBoard();
startOutbox();
startUndo();
startChat();
startShortcuts();
startTurn();
startFocus();
startSounds();
startNotifications();
