// The page of a match, in the order in which its parts hear of what happens.
import { startBoard } from "./board.js";
import { startChat } from "./chat.js";
import { startFocus } from "./focus.js";
import "./full.js";
import { startMorph } from "./morph.js";
import { startMotion } from "./motion.js";
import { startNotifications } from "./notifications.js";
import { startOutbox } from "./outbox.js";
import { startResult } from "./result.js";
import { startShortcuts } from "./shortcuts.js";
import { startSide } from "./side.js";
import { startSounds } from "./sounds.js";
import { startTurn } from "./turn.js";
import { startUndo } from "./undo.js";

startMorph();
startMotion();
startBoard();
startOutbox();
startUndo();
startChat();
startSide();
startShortcuts();
startTurn();
startFocus();
startResult();
startSounds();
startNotifications();
