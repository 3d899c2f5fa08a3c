import { useEffect, useState } from 'react';
import { refreshChoice, type RefreshSeconds } from './auto-refresh.ts';
import type { LiveLink } from './live-link.ts';

/** The interval of fetching without a socket, if auto-refresh is off. */
const POLL_MS = 30_000;
/** The countdown fetches; the link's own timer only steps in if the countdown is delayed. */
const SLACK = 1.5;

export interface AutoRefresh {
  /** Undefined means off. */
  readonly everySeconds: RefreshSeconds | undefined;
  /** Seconds until the next refresh; undefined while it is off. */
  readonly leftSeconds: number | undefined;
  choose(seconds: RefreshSeconds | undefined): void;
  refreshNow(): void;
}

/** Counts down and refreshes at zero. Messages pushed meanwhile are newer than that and stay. */
export function useAutoRefresh(link: LiveLink): AutoRefresh {
  const chosen = refreshChoice.use();
  const everySeconds = chosen === 'off' ? undefined : chosen;
  const [begun, setBegun] = useState(() => ({ atMs: Date.now() }));
  const [nowMs, setNow] = useState(() => Date.now());

  useEffect(() => {
    link.pollEvery(everySeconds === undefined ? POLL_MS : everySeconds * 1_000 * SLACK);
    if (everySeconds === undefined) return undefined;
    const timer = setInterval(() => {
      const now = Date.now();
      setNow(now);
      if (now - begun.atMs < everySeconds * 1_000) return;
      link.refresh();
      setBegun({ atMs: now });
    }, 1_000);
    return () => clearInterval(timer);
  }, [link, everySeconds, begun]);

  function restart(): void {
    const atMs = Date.now();
    setNow(atMs);
    setBegun({ atMs });
  }

  return {
    everySeconds,
    leftSeconds:
      everySeconds === undefined
        ? undefined
        : Math.max(0, Math.min(everySeconds, Math.ceil(everySeconds - (nowMs - begun.atMs) / 1_000))),
    choose(seconds) {
      refreshChoice.write(seconds ?? 'off');
      restart();
    },
    refreshNow() {
      link.refresh();
      restart();
    },
  };
}
