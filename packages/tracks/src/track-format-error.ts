/** Why bytes are not a segment. */
const PROBLEMS = {
  version: 'is of a version that this program does not know',
  cut: 'ends before it is complete',
  number: 'holds a number that is too large',
  count: 'claims an impossible number of points',
  size: 'claims an impossible size, or does not inflate to the size that it claims',
  column: 'holds a column that does not fit it',
  order: 'is not in order, or does not agree with its head',
  alarms: 'names alarms that it does not list',
} as const;

export type TrackProblem = keyof typeof PROBLEMS;

/** Thrown for bytes that are not a segment, or not a whole one. */
export class TrackFormatError extends Error {
  readonly problem: TrackProblem;

  constructor(problem: TrackProblem, options?: ErrorOptions) {
    super(`the segment ${PROBLEMS[problem]}`, options);
    this.name = 'TrackFormatError';
    this.problem = problem;
  }
}
