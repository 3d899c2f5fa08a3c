/** The monitor put back to a past instant. */
export const rewind = {
  open: 'Rewind',
  title: 'The fleet in the past',
  notLive: 'Not live',
  moment: 'Date and time',
  slider: 'Moment',
  earlier: 'One minute earlier',
  later: 'One minute later',
  play: 'Play, a minute each second',
  pause: 'Pause',
  backToLive: 'Back to live',
  loading: 'Loading…',
  nothing: 'No position is known from this moment.',
  trail: 'Way behind the selected vehicle',
  noTrail: 'None',
} as const;
