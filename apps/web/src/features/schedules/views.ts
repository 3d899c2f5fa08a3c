import { oneOf } from '../../ui/list/list-filters.ts';

/** The two lists of the page. */
export const VIEW = oneOf({
  label: 'schedules:view',
  values: ['schedules', 'runs'],
  labelOf: (view) => `schedules:views.${view}`,
  initial: 'schedules',
});
