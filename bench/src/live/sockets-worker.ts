/** A thread with the browsers' sockets, which reads and times messages as a browser would. */
import { parentPort, workerData } from 'node:worker_threads';
import { createLiveDecoder } from '@outrider/contract/live-decode.ts';
import type { LiveState, LiveView } from '@outrider/contract/live.ts';
import { WebSocket } from 'ws';
import { type LookPlan, viewAround } from './plan.ts';
import { preciseNow, type SentTimes, slotOf } from './sent-times.ts';

export interface SocketsData {
  readonly port: number;
  readonly deviceIds: readonly string[];
  readonly sentTimes: SentTimes;
  readonly sockets: readonly SocketPlan[];
}

export interface SocketPlan {
  readonly accountId: string;
  readonly cookie: string;
  readonly plan: LookPlan;
  readonly watched: readonly string[];
}

/** Figures since the last report. */
export interface SocketsReport {
  /** Number of vehicles in view by the milliseconds from writing the frame to its message here. */
  readonly inViewByMs: Uint32Array;
  readonly elsewhereByMs: Uint32Array;
  /** Rows with a position newer than the one before. */
  readonly moved: number;
  readonly rows: number;
  /** Payload and the frame's head (RFC 6455, section 5.2). */
  readonly bytes: number;
  readonly messages: number;
  readonly snapshotBytes: number;
  readonly open: number;
  readonly processorMs: number;
}

interface ViewState {
  view: LiveView | undefined;
  viewSentMs: number;
  readonly watched: readonly string[];
}

const LATENCY_MAX_MS = 60_000;
const PAN_MS = 15_000;
const OPENING_AT_ONCE = 20;

// The benchmark passes it.
const { port, deviceIds, sentTimes, sockets } = workerData as SocketsData;
const indexById = new Map(deviceIds.map((id, index) => [id, index]));
let figures = createFigures();
let isOpen = 0;

function createFigures() {
  return {
    inViewByMs: new Uint32Array(LATENCY_MAX_MS),
    elsewhereByMs: new Uint32Array(LATENCY_MAX_MS),
    moved: 0,
    rows: 0,
    bytes: 0,
    messages: 0,
    snapshotBytes: 0,
  };
}

function headBytes(length: number): number {
  return length < 126 ? 2 : length < 65_536 ? 4 : 10;
}

async function open({ accountId, cookie, plan, watched }: SocketPlan, index: number): Promise<void> {
  const decoder = createLiveDecoder();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live?id=${accountId}`, { headers: { cookie } });
  const lastMs = new Float64Array(deviceIds.length);
  const shown: ViewState = { view: undefined, viewSentMs: 0, watched };
  let pans = 0;
  socket.binaryType = 'arraybuffer';
  const pan = () => {
    shown.view = viewAround(plan, index * 1_000 + pans++);
    shown.viewSentMs = preciseNow();
    socket.send(JSON.stringify({ type: 'look', view: shown.view ?? null, watched }));
  };
  socket.on('close', () => isOpen--);
  const begun = new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.on('message', (data: ArrayBuffer) => {
      const nowMs = preciseNow();
      const { kind, states } = decoder.decode(data);
      if (kind === 'snapshot') {
        figures.snapshotBytes += data.byteLength;
        for (const { deviceId, position } of states)
          lastMs[indexOf(deviceId)] = position?.positionedAtMs ?? 0;
        resolve();
        return;
      }
      figures.bytes += data.byteLength + headBytes(data.byteLength);
      figures.messages++;
      figures.rows += states.length;
      for (const state of states) count(state, nowMs, shown, lastMs);
    });
  });
  await begun;
  isOpen++;
  pan();
  setInterval(pan, PAN_MS);
}

function indexOf(deviceId: string): number {
  return indexById.get(deviceId) ?? 0;
}

function count(
  { deviceId, position }: LiveState,
  nowMs: number,
  { view, viewSentMs, watched }: ViewState,
  lastMs: Float64Array,
): void {
  if (!position) return;
  const index = indexOf(deviceId);
  if (position.positionedAtMs <= (lastMs[index] ?? 0)) return;
  lastMs[index] = position.positionedAtMs;
  figures.moved++;
  const sentMs = sentTimes[slotOf(index, position.positionedAtMs)] ?? 0;
  const latencyMs = Math.max(0, Math.min(LATENCY_MAX_MS - 1, Math.floor(nowMs - sentMs)));
  const { latitude, longitude } = position;
  // Reports sent before the server knew this view do not count.
  if (sentMs < viewSentMs) return;
  const isInView =
    !view ||
    watched.includes(deviceId) ||
    (latitude >= view.south && latitude <= view.north && longitude >= view.west && longitude <= view.east);
  const histogram = isInView ? figures.inViewByMs : figures.elsewhereByMs;
  histogram[latencyMs] = (histogram[latencyMs] ?? 0) + 1;
}

parentPort?.on('message', () => {
  const { user, system } = process.threadCpuUsage();
  const report: SocketsReport = { ...figures, open: isOpen, processorMs: (user + system) / 1_000 };
  figures = createFigures();
  parentPort?.postMessage(report);
});

for (let from = 0; from < sockets.length; from += OPENING_AT_ONCE) {
  await Promise.all(
    sockets.slice(from, from + OPENING_AT_ONCE).map((plan, index) => open(plan, from + index)),
  );
}
parentPort?.postMessage('open');
