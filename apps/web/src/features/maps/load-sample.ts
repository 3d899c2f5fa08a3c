/** Loads one tile of a provider as a map would, and finds the reason if it fails. */

export type SampleResult =
  | { readonly kind: 'came'; readonly width: number; readonly height: number; readonly ms: number }
  /** The provider refused, and pages may read its answer. */
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'failed' };

const TIMEOUT_MS = 15_000;

export async function loadSample(address: string): Promise<SampleResult> {
  const begunMs = performance.now();
  const image = new Image();
  image.src = address;
  const patience = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no tile in time')), TIMEOUT_MS);
  });
  try {
    await Promise.race([image.decode(), patience]);
    const ms = Math.round(performance.now() - begunMs);
    return { kind: 'came', width: image.naturalWidth, height: image.naturalHeight, ms };
  } catch {
    return explain(address);
  }
}

/** An image gives no reason for its failure; a request does, if the provider allows it. */
async function explain(address: string): Promise<SampleResult> {
  try {
    const { ok, status } = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok ? { kind: 'failed' } : { kind: 'refused', status };
  } catch {
    return { kind: 'failed' };
  }
}
