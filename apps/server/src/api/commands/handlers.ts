import type * as commands from '@outrider/contract/commands.ts';
import type { HandlersOf } from '../call-context.ts';
import { cancelCommand } from './cancel.ts';
import { findAndOffline } from './find-and-offline.ts';
import { findCommandDetail } from './find-detail.ts';
import { findCommands } from './find-log.ts';
import { findNewCommands } from './find-new-log.ts';
import { insertOffline } from './insert-offline.ts';
import { sendCommand } from './send.ts';

export const commandHandlers = {
  cancelCommand,
  findAndOffline,
  findCommandDetail,
  findCommands,
  findNewCommands,
  insertOffline,
  sendCommand,
} satisfies HandlersOf<typeof commands>;
