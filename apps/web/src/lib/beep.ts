/** For whoever does not look: high for what went well, low for what was refused, in between for what calls somebody. */
const TONES = {
  good: { hz: 1_320, ms: 90 },
  bad: { hz: 220, ms: 350 },
  call: { hz: 880, ms: 600 },
} as const;
const LOUDNESS = 0.15;

let context: AudioContext | undefined;

/** A browser that lets no sound be made stays silent. */
export function beep(tone: keyof typeof TONES): void {
  if (typeof AudioContext === 'undefined') return;
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
