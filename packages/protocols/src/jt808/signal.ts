const CSQ_MAX = 31;

/** 0 to 31 is the modem's CSQ; a larger number is a percentage already. */
export function signalPercent(signal: number): number {
  return signal <= CSQ_MAX ? Math.round((signal * 100) / CSQ_MAX) : Math.min(100, signal);
}
