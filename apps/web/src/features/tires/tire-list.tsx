import { findWorstTires, type FleetWheel } from '@outrider/contract/tires.ts';
import { TIRE_ALARMS } from '@outrider/domain/tires/tire-alarms.ts';
import { pressureIn } from '@outrider/domain/tires/pressure.ts';
import { defineList, type ListContext, pagesOf } from '../../ui/list/define-list.ts';
import { accountFilter, type FilterValues, oneOf } from '../../ui/list/list-filters.ts';
import { Age, Pressure, States, Temperature } from './TireCells.tsx';

const FILTERS = {
  account: accountFilter('monitor:account'),
  show: oneOf({ label: 'tires:all', values: ['troubled'], labelOf: () => 'tires:troubled' }),
};

/** What a wheel is called: by its place, or by its number where the layout has none for it. */
export const wheelName = ({ place, wheel }: Pick<FleetWheel, 'place' | 'wheel'>): string =>
  place ?? String(wheel + 1);

/** The most urgent first, as the call answers. */
export const TIRE_LIST = defineList({
  name: 'tires',
  label: 'pages:tire',
  filters: FILTERS,
  source: pagesOf(findWorstTires, (values: FilterValues<typeof FILTERS>, { ownerId }: ListContext) => ({
    id: values.account ?? ownerId,
    troubled: values.show === 'troubled',
  })),
  rowId: ({ id, wheel }) => `${id} ${wheel}`,
  rowName: (row) => `${row.displayName} ${wheelName(row)}`,
  isExported: true,
  empty: { title: 'tires:empty', hint: 'tires:emptyHint' },
  noMatch: { title: 'tires:noMatch' },
  columns: [
    { id: 'name', title: 'track:vehicle', isRowHeader: true, value: ({ displayName }) => displayName },
    { id: 'wheel', title: 'tires:wheel', value: wheelName },
    {
      id: 'state',
      title: 'tires:state',
      value: ({ states }, { text, list }) =>
        states.length === 0
          ? text('tires:normal')
          : list(states.map((state) => text(`alarms:${TIRE_ALARMS[state]}`))),
      cell: ({ states }) => <States states={states} />,
      wraps: true,
    },
    {
      id: 'pressure',
      title: 'tires:pressure',
      isNumber: true,
      value: ({ pressureKpa }) => (pressureKpa === undefined ? undefined : pressureIn('kPa', pressureKpa)),
      cell: ({ pressureKpa }) => <Pressure kpa={pressureKpa} />,
    },
    {
      id: 'temperature',
      title: 'tires:temperature',
      isNumber: true,
      value: ({ temperatureC }) => temperatureC,
      cell: ({ temperatureC }) => <Temperature celsius={temperatureC} />,
    },
    { id: 'days', title: 'tires:daysLeft', isNumber: true, value: ({ daysUntilLow }) => daysUntilLow },
    {
      id: 'battery',
      title: 'tires:battery',
      isNumber: true,
      isExtra: true,
      value: ({ batteryPercent }) => batteryPercent,
    },
    {
      id: 'time',
      title: 'tires:time',
      value: ({ time }) => new Date(time),
      cell: ({ time }) => <Age time={time} />,
    },
    {
      id: 'terminalID',
      title: 'monitor:card.terminalId',
      isExtra: true,
      value: ({ terminalID }) => terminalID,
    },
    { id: 'account', title: 'monitor:account', value: ({ accountName }) => accountName },
  ],
});
