const NONE: readonly string[] = [];

/** An alarm is raised when it was not there before: many devices repeat one until its cause is gone. Each kind once. */
export function raisedKinds(before: readonly string[], now: readonly string[]): readonly string[] {
  if (now.length === 0) return NONE;
  return now.filter((kind, index) => !before.includes(kind) && now.indexOf(kind) === index);
}
