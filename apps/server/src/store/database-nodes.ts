/**
 * Which database node holds a device's rows. There is one node; with a distributed database the answer becomes the
 * node of the device's shard, and ingest, which batches and acknowledges by node, stays as it is.
 */
export type DatabaseNode = 'only';

export function nodeOf(_deviceId: string): DatabaseNode {
  return 'only';
}
