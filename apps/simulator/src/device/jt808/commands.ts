/** How a terminal carries out messages of the platform, and what it answers (2013, table 3 and section 8). */
import type { Jt808Frame } from '@outrider/protocols/jt808/frame.ts';
import type { Jt808KnownMessage, Jt808Message } from '@outrider/protocols/jt808/message.ts';
import { RESULTS } from '@outrider/protocols/jt808/messages/general-reply.ts';
import { CONTROL_DOOR } from '@outrider/protocols/jt808/messages/vehicle-control.ts';
import { readGbk } from '@outrider/protocols/text.ts';
import type { Reading } from '../../driving/reading.ts';
import type { Effect } from '../dialect.ts';
import { switchRelay } from '../relay.ts';
import { carryOutShoot, searchPhotos, searchResult } from './camera.ts';
import { control } from './control.ts';
import { attributes, driver } from './identity.ts';
import { toLocation } from './location.ts';
import type { Photo } from './media.ts';
import type { Terminal } from './terminal.ts';
import { carryOutText, textReply, TRANSPARENT_COMMANDS } from './text-command.ts';

export interface Answer {
  readonly replies: readonly Jt808Message[];
  /** Pictures to send after the replies. */
  readonly photos?: readonly Photo[];
  /** Packets to send again, unchanged. */
  readonly again?: readonly Uint8Array[];
  readonly effect?: Effect | undefined;
}

interface Context {
  readonly terminal: Terminal;
  readonly frame: Pick<Jt808Frame, 'messageId' | 'serial'>;
  readonly reading: Reading | undefined;
}

type Handler<Message> = (message: Message, context: Context) => Answer;

type Handlers = {
  readonly [Type in Jt808KnownMessage['type']]?: Handler<Extract<Jt808KnownMessage, { readonly type: Type }>>;
};

export function carryOut(message: Jt808Message, context: Context): Answer {
  if (message.type in HANDLERS) {
    // The table's key is the message's type, which TypeScript cannot follow through the union.
    const handler = HANDLERS[message.type as keyof Handlers] as Handler<Jt808Message>;
    return handler(message, context);
  }
  return generalReply(context, RESULTS.unsupported);
}

/** For settings that have no effect visible to the platform. */
const acknowledge: Handler<unknown> = (_, context) => generalReply(context, RESULTS.done);

/** Flags of a text to be displayed or read aloud (JT/T 808-2019 table 27), which is not a command. */
const FOR_DRIVER = 0b1100;

const HANDLERS: Handlers = {
  setParameters: ({ parameters }, context) => ({
    ...generalReply(context, RESULTS.done),
    effect: context.terminal.parameters.set(parameters),
  }),
  queryAllParameters: (_, { terminal, frame }) =>
    reply({ type: 'parametersReport', replySerial: frame.serial, parameters: terminal.parameters.all() }),
  queryParameters: ({ ids }, { terminal, frame }) =>
    reply({ type: 'parametersReport', replySerial: frame.serial, parameters: terminal.parameters.some(ids) }),
  queryAttributes: (_, { terminal }) => reply(attributes(terminal)),
  terminalControl: (message, context) => {
    const { terminal, frame, reading } = context;
    const controlled = control(message, frame.serial, terminal, reading);
    const result = controlled.outcome === undefined ? RESULTS.unsupported : RESULTS[controlled.outcome];
    const answer = controlled.reply ? reply(controlled.reply) : generalReply(context, result);
    return { ...answer, effect: controlled.effect };
  },
  oilControl: ({ isCut }, context) => {
    switchRelay(isCut, context.terminal.memory, context.reading);
    return generalReply(context, RESULTS.done);
  },
  upgradePackage: ({ firmware }, context) => {
    const { reading, terminal } = context;
    if (!reading) return generalReply(context, RESULTS.failed);
    terminal.memory.upgrade = { doneAtMs: reading.atMs + UPGRADE_MS, firmware };
    return generalReply(context, RESULTS.done);
  },
  queryLocation: (_, context) => locate('locationReply', context),
  trackTemporarily: ({ intervalS, validityS = 0 }, context) => {
    const { reading, terminal } = context;
    terminal.memory.tracking =
      intervalS > 0 && reading
        ? { intervalMs: intervalS * 1_000, untilMs: reading.atMs + validityS * 1_000 }
        : undefined;
    return generalReply(context, RESULTS.done);
  },
  text: ({ flags, text }, context) =>
    (flags & FOR_DRIVER) === 0 ? answerText(text, context) : generalReply(context, RESULTS.done),
  transparentDown: ({ contentType, data }, context) =>
    contentType === TRANSPARENT_COMMANDS.jimi || contentType === TRANSPARENT_COMMANDS.zt06
      ? answerText(readGbk(data), context)
      : generalReply(context, RESULTS.done),
  question: ({ answers: [first] }, context) => ({
    replies: [
      ...generalReply(context, RESULTS.done).replies,
      // The driver chooses the first answer.
      ...(first
        ? [{ type: 'questionAnswer', replySerial: context.frame.serial, answerId: first.id } as const]
        : []),
    ],
  }),
  vehicleControl: ({ flags, items = [] }, context) => {
    const door = items.find(({ id }) => id === CONTROL_DOOR);
    const { memory } = context.terminal;
    if (flags !== undefined) memory.doorsLocked = (flags & 1) === 1;
    else if (door) memory.doorsLocked = door.value === 0;
    return locate('vehicleControlReply', context);
  },
  setCircles: ({ action, areas }, context) => {
    context.terminal.areas.set('circle', action, areas);
    return generalReply(context, RESULTS.done);
  },
  setRectangles: ({ action, areas }, context) => {
    context.terminal.areas.set('rectangle', action, areas);
    return generalReply(context, RESULTS.done);
  },
  setPolygon: (polygon, context) => {
    context.terminal.areas.set('polygon', APPEND, [polygon]);
    return generalReply(context, RESULTS.done);
  },
  setRoute: (route, context) => {
    context.terminal.areas.set('route', APPEND, [route]);
    return generalReply(context, RESULTS.done);
  },
  deleteCircles: ({ ids }, context) => removeAreas('circle', ids, context),
  deleteRectangles: ({ ids }, context) => removeAreas('rectangle', ids, context),
  deletePolygons: ({ ids }, context) => removeAreas('polygon', ids, context),
  deleteRoutes: ({ ids }, context) => removeAreas('route', ids, context),
  queryAreas: ({ kind, ids }, { terminal }) => reply(terminal.areas.report(kind, ids)),
  queryDriver: (_, { terminal, reading }) =>
    reading ? reply(driver(terminal, reading.atMs)) : { replies: [] },
  shoot: (message, context) => {
    const { frame, reading, terminal } = context;
    const { result, photos } = carryOutShoot(message, frame.serial, reading, terminal);
    return { replies: [...generalReply(context, RESULTS.done).replies, result], photos };
  },
  searchMedia: (message, { terminal, frame }) =>
    reply(searchResult(searchPhotos(message, terminal), frame.serial, terminal.profile.edition)),
  sendStoredMedia: (message, context) =>
    sendPhotos(searchPhotos(message, context.terminal), message, context),
  sendOneMedia: (message, context) => {
    const photo = context.terminal.media.find(message.mediaId);
    return photo ? sendPhotos([photo], message, context) : generalReply(context, RESULTS.failed);
  },
  resendRequest: ({ originalSerial, packets }, { terminal }) =>
    sendAgain(terminal.media.sentAt(originalSerial)?.frames, packets),
  mediaReceived: ({ mediaId, missing }, { terminal }) =>
    sendAgain(terminal.media.sentMedia(mediaId)?.frames, missing),
  // The terminal itself requested the time.
  clock: () => ({ replies: [] }),
  vendorClock: () => ({ replies: [] }),
  confirmAlarm: acknowledge,
  linkTest: acknowledge,
  setEvents: acknowledge,
  setInformationMenu: acknowledge,
  information: acknowledge,
  callBack: acknowledge,
  setPhoneBook: acknowledge,
  recordSound: acknowledge,
};

const UPGRADE_MS = 30_000;
/** A message with this code has one polygon or route, which replaces that of the same id. */
const APPEND = 1;

function reply(message: Jt808Message): Answer {
  return { replies: [message] };
}

function generalReply({ frame }: Context, result: number): Answer {
  return reply({ type: 'terminalReply', replySerial: frame.serial, replyId: frame.messageId, result });
}

function locate(
  type: 'locationReply' | 'vehicleControlReply',
  { terminal, frame, reading }: Context,
): Answer {
  if (!reading) return { replies: [] };
  const report = { reading, reason: 'interval', alarm: undefined, stored: false } as const;
  return reply({ type, replySerial: frame.serial, location: toLocation(report, terminal) });
}

function answerText(text: string, context: Context): Answer {
  const { terminal, frame, reading } = context;
  const answer = carryOutText(text, terminal, reading);
  return {
    replies: [
      ...(terminal.profile.acknowledgesText ? generalReply(context, RESULTS.done).replies : []),
      textReply(answer.text, frame.serial, terminal),
    ],
    effect: answer.effect,
  };
}

function removeAreas(
  kind: Parameters<Terminal['areas']['remove']>[0],
  ids: readonly number[],
  context: Context,
): Answer {
  context.terminal.areas.remove(kind, ids);
  return generalReply(context, RESULTS.done);
}

function sendPhotos(
  photos: readonly Photo[],
  { isDeletedAfter }: { readonly isDeletedAfter: boolean },
  context: Context,
): Answer {
  if (isDeletedAfter) for (const { mediaId } of photos) context.terminal.media.forget(mediaId);
  return { ...generalReply(context, RESULTS.done), photos };
}

/** Packets by their numbers, starting with 1. */
function sendAgain(frames: readonly Uint8Array[] | undefined, numbers: readonly number[]): Answer {
  return { replies: [], again: numbers.flatMap((number) => frames?.[number - 1] ?? []) };
}
