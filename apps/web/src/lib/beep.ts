/** For whoever does not look: high for what went well, low for what was refused, in between for what calls somebody. */
const TONES = {
  good: { hz: 1_320, ms: 90 },
  bad: { hz: 220, ms: 350 },
  call: { hz: 880, ms: 600 },
} as const;
const LOUDNESS = 0.15;

let context: AudioContext | undefined;

/** Whether the browser can make sounds at all. */
export const canBeep = (): boolean => typeof AudioContext !== 'undefined';

/** A browser stays silent that makes no sounds, or lets a page make none before somebody has clicked it. */
export function beep(tone: keyof typeof TONES): void {
  if (!canBeep() || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  const { hz, ms } = TONES[tone];
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  gain.gain.value = LOUDNESS;
  oscillator.frequency.value = hz;
  oscillator.connect(gain).connect(context.destination);
  oscillator.start();
  oscillator.stop(context.currentTime + ms / 1_000);
}
