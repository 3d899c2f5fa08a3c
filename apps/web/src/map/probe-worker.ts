/** Fetches an address and replies with the text, or with nothing if it does not answer in time. */
export interface ProbeRequest {
  readonly url: string;
  readonly patienceMs: number;
}

export type ProbeReply = string | undefined;

interface WorkerScope {
  postMessage: (message: ProbeReply) => void;
  onmessage: ((event: MessageEvent<ProbeRequest>) => void) | null;
}
// The compiler's DOM library knows only windows, not workers.
const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data }) => void ask(data).then((reply) => scope.postMessage(reply));

async function ask({ url, patienceMs }: ProbeRequest): Promise<ProbeReply> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(patienceMs),
      credentials: 'omit',
      // As for the tiles of these maps, whose servers want to know which site shows them.
      referrerPolicy: 'strict-origin-when-cross-origin',
    });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
