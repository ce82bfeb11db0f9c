// The front page: it follows the open matches and what is going on.
import "./connection.js";
import { startMorph } from "./morph.js";

startMorph();
