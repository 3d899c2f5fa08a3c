import { previewRule, type RuleSettingsValue } from '@outrider/contract/alarm-rules.ts';
import type { CallOutput } from '@outrider/contract/call.ts';
import type { RuleKind } from '@outrider/domain/alarm-rules.ts';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../lib/api.ts';

export type PreviewedAlarm = CallOutput<typeof previewRule>['list'][number];

interface Found {
  /** Devices, and how many of them were looked at. */
  readonly all: number;
  readonly looked: number;
  /** Alarms. */
  readonly total: number;
  readonly first: readonly PreviewedAlarm[];
}

const FIRST_MAX = 5;

export interface PreviewedOf {
  /** Whose devices. */
  readonly id: string;
  readonly deviceId?: string;
  readonly fenceId?: string;
}

/** Asks group by group until all devices were looked at, it is stopped, or nobody looks any more. */
export function usePreview(of: PreviewedOf, kind: RuleKind, read: () => Promise<RuleSettingsValue>) {
  const [found, setFound] = useState<Found>();
  const [error, setError] = useState<unknown>();
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function ask(signal: AbortSignal): Promise<void> {
    const settings = await read();
    let sum: Found = { all: 0, looked: 0, total: 0, first: [] };
    let after: string | undefined;
    do {
      const input = { ...of, kind, settings, ...(after !== undefined && { after }) };
      // Each group begins where the one before ends.
      // oxlint-disable-next-line no-await-in-loop
      const part = await callApi(previewRule, input, signal);
      sum = {
        all: part.deviceCount,
        looked: sum.looked + part.looked,
        total: sum.total + part.total,
        first: [...sum.first, ...part.list].slice(0, FIRST_MAX),
      };
      setFound(sum);
      ({ after } = part);
    } while (after !== undefined && !signal.aborted);
  }

  async function run(): Promise<void> {
    const own = new AbortController();
    running.current = own;
    setFound(undefined);
    setError(undefined);
    setRunning(true);
    try {
      await ask(own.signal);
    } catch (failure) {
      // A form that is not right says so at its fields.
      if (!own.signal.aborted && failure instanceof Error) setError(failure);
    }
    // Another may have begun when this one was stopped.
    if (running.current === own) setRunning(false);
  }

  return { found, error, isRunning, run: () => void run(), stop: () => running.current?.abort() };
}
