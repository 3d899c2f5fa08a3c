/**
 * On which side of a fence each of its devices was last seen (FenceState of the domain); null = nothing is known yet.
 * In the link and not in a table of its own: what has no link is not watched.
 */
export const statements: readonly string[] = ['ALTER TABLE fence_devices ADD COLUMN state jsonb'];
