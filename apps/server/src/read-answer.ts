/**
 * Reads the JSON that somebody else's service answers with. Whoever stands behind its address, be it by mistake, cannot
 * fill the memory: more than `bytesMax`, unpacked, is given up. The request's signal bounds the time of the body as well.
 * @rejects for an answer that is too long, broken off, or no JSON.
 */
export async function readAnswer(response: Response, bytesMax: number): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    // Leaving the loop cancels the body.
    if (size > bytesMax) throw new Error(`the answer is longer than ${bytesMax} bytes`);
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}
