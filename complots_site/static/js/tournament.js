// The page of a tournament that is not over: what its reader has opened stays open as it changes.
import { startMorph } from "./morph.js";

startMorph();
