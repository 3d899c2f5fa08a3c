/** Every message that is read and written, by the name that its `type` is: the one place to add one. */
import { deleteCircles, deletePolygons, deleteRectangles, deleteRoutes } from './messages/area-deletion.ts';
import { areasReport, queryAreas } from './messages/area-query.ts';
import { setCircles, setPolygon, setRectangles, setRoute } from './messages/areas.ts';
import {
  attachmentEnd,
  attachmentList,
  attachmentReceived,
  attachmentStart,
  requestAttachments,
} from './messages/attachments.ts';
import { attributesReport, queryAttributes } from './messages/attributes.ts';
import { authenticate } from './messages/authenticate.ts';
import { canData } from './messages/can-data.ts';
import { clock, vendorClock } from './messages/clock.ts';
import { emptyMessage, type MessageCodec } from './messages/codec.ts';
import { compressedUp, waybill } from './messages/data-up.ts';
import { driverIdentity, queryDriver } from './messages/driver.ts';
import { eventReport, setEvents } from './messages/events.ts';
import { platformReply, terminalReply } from './messages/general-reply.ts';
import { heartbeat } from './messages/heartbeat.ts';
import { information, informationOrder, setInformationMenu } from './messages/information.ts';
import { lockReport, storedLockReport } from './messages/lock-report.ts';
import { locationBatch } from './messages/location-batch.ts';
import { location, locationReply, vehicleControlReply } from './messages/location.ts';
import { mediaSearchResult, searchMedia, sendOneMedia, sendStoredMedia } from './messages/media-search.ts';
import { mediaData, mediaEvent, mediaReceived } from './messages/media.ts';
import {
  parametersReport,
  queryAllParameters,
  queryParameters,
  setParameters,
} from './messages/parameters.ts';
import { callBack, setPhoneBook } from './messages/phone.ts';
import { question, questionAnswer } from './messages/question.ts';
import { readRecorder, recorderData, writeRecorder } from './messages/recorder.ts';
import { register, registerReply } from './messages/register.ts';
import { platformResendRequest, terminalResendRequest } from './messages/resend-request.ts';
import { recordSound, shoot, shootResult } from './messages/shoot.ts';
import { terminalControl } from './messages/terminal-control.ts';
import { commandReply, text, textUp } from './messages/text.ts';
import { confirmAlarm, trackTemporarily } from './messages/tracking.ts';
import { platformKey, terminalKey, transparentDown, transparentUp } from './messages/transparent.ts';
import { upgradePackage, upgradeResult } from './messages/upgrade.ts';
import { vehicleControl } from './messages/vehicle-control.ts';
import {
  acceleration,
  compactReport,
  controlReply,
  iccidReport,
  lockReply,
  oilControl,
  setShortParameters,
  timeZoneReport,
  vendorHeartbeat,
  vendorPhoto,
} from './messages/vendor.ts';
import {
  controlPlayback,
  controlUpload,
  playRecording,
  recordingList,
  searchRecordings,
  uploadDone,
  uploadRecording,
} from './messages/video-files.ts';
import {
  controlLiveVideo,
  liveVideoState,
  passengerFlow,
  queryVideoAttributes,
  startLiveVideo,
  videoAttributes,
} from './messages/video.ts';

const fromTerminal = {
  terminalReply,
  heartbeat,
  logout: emptyMessage(0x00_03, 'logout'),
  clockRequest: emptyMessage(0x00_04, 'clockRequest'),
  terminalResendRequest,
  register,
  authenticate,
  parametersReport,
  controlReply,
  attributesReport,
  upgradeResult,
  vendorClockRequest: emptyMessage(0x01_09, 'vendorClockRequest'),
  iccidReport,
  location,
  locationReply,
  compactReport,
  eventReport,
  questionAnswer,
  informationOrder,
  vehicleControlReply,
  areasReport,
  recorderData,
  waybill,
  driverIdentity,
  locationBatch,
  canData,
  mediaEvent,
  mediaData,
  mediaSearchResult,
  shootResult,
  transparentUp,
  compressedUp,
  terminalKey,
  videoAttributes,
  passengerFlow,
  timeZoneReport,
  recordingList,
  uploadDone,
  attachmentList,
  attachmentStart,
  attachmentEnd,
  commandReply,
  lockReport,
  storedLockReport,
  textUp,
  vendorHeartbeat,
  acceleration,
  vendorPhoto,
};

const fromPlatform = {
  lockReply,
  platformReply,
  resendRequest: platformResendRequest,
  clock,
  registerReply,
  setParameters,
  queryAllParameters,
  terminalControl,
  queryParameters,
  queryAttributes,
  upgradePackage,
  vendorClock,
  queryLocation: emptyMessage(0x82_01, 'queryLocation'),
  trackTemporarily,
  confirmAlarm,
  linkTest: emptyMessage(0x82_04, 'linkTest'),
  text,
  setEvents,
  question,
  setInformationMenu,
  information,
  callBack,
  setPhoneBook,
  vehicleControl,
  setCircles,
  deleteCircles,
  setRectangles,
  deleteRectangles,
  setPolygon,
  deletePolygons,
  setRoute,
  deleteRoutes,
  queryAreas,
  readRecorder,
  writeRecorder,
  queryDriver,
  mediaReceived,
  shoot,
  searchMedia,
  sendStoredMedia,
  recordSound,
  sendOneMedia,
  transparentDown,
  platformKey,
  queryVideoAttributes,
  startLiveVideo,
  controlLiveVideo,
  liveVideoState,
  playRecording,
  controlPlayback,
  searchRecordings,
  uploadRecording,
  controlUpload,
  requestAttachments,
  attachmentReceived,
  oilControl,
  setShortParameters,
};

export const codecs = { ...fromTerminal, ...fromPlatform };

type Codecs = typeof codecs;
export type Jt808MessageType = keyof Codecs;

/** A message of the table. */
export type Jt808KnownMessage = NonNullable<ReturnType<Codecs[Jt808MessageType]['read']>>;

/** Messages that a platform sends: from a terminal they are noise, or an echo. */
const platformIds: ReadonlySet<number> = new Set(Object.values(fromPlatform).map(({ id }) => id));

export function isFromPlatform(messageId: number): boolean {
  return platformIds.has(messageId);
}

/** A message that no codec reads, as it came: to be answered like any other. */
export interface Jt808OtherMessage {
  readonly type: 'other';
  readonly messageId: number;
  readonly body: Uint8Array;
  /** Why not, where its id has a codec. */
  readonly unread?: 'truncated' | 'encrypted' | 'invalid';
}

/** One packet of a message that came in several: to be read once the reassembler has them all. */
export interface Jt808PacketMessage {
  readonly type: 'packet';
  readonly messageId: number;
  readonly total: number;
  readonly number: number;
  readonly body: Uint8Array;
}

/** ASCII in parentheses of a lock tracker, parentheses included. */
export interface Jt808LockText {
  readonly type: 'lockText';
  readonly text: string;
}

export type Jt808Message = Jt808KnownMessage | Jt808OtherMessage | Jt808PacketMessage | Jt808LockText;

// The union of the table's codecs would ask for a message that is all of them at once; the id chooses the right one.
export const codecById: ReadonlyMap<number, MessageCodec<Jt808KnownMessage>> = new Map(
  Object.values(codecs).map((codec) => [codec.id, codec as unknown as MessageCodec<Jt808KnownMessage>]),
);

const typeById: ReadonlyMap<number, string> = new Map(
  Object.entries(codecs).map(([type, { id }]) => [id, type]),
);

/** The name of a message; undefined for an id without a codec. */
export function findMessageType(messageId: number): string | undefined {
  return typeById.get(messageId);
}
