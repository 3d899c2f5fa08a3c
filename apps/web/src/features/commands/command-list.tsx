import { findCommands } from '@outrider/contract/commands.ts';
import { COMMAND_KIND_NAMES } from '@outrider/domain/commands/command-kinds.ts';
import { COMMAND_STATUSES } from '@outrider/domain/commands/command-life.ts';
import { CommandReply } from '../../fleet/commands/CommandState.tsx';
import { refreshMs } from '../../fleet/commands/use-commands.ts';
import { defineList, pagesOf } from '../../ui/list/define-list.ts';
import {
  type FilterValues,
  manyOf,
  periodFilter,
  subjectFilter,
  textFilter,
} from '../../ui/list/list-filters.ts';
import { CommandName } from './CommandName.tsx';
import { CommandDevice, CommandLife, GivenBy } from './CommandCells.tsx';

/** The number up to which the call counts. */
const COUNTED_MAX = 10_000;

const FILTERS = {
  text: textFilter('commands:search'),
  status: manyOf({
    label: 'commands:status',
    values: COMMAND_STATUSES,
    labelOf: (status) => `commands:statuses.${status}`,
  }),
  kind: manyOf({
    label: 'commands:command',
    values: COMMAND_KIND_NAMES,
    labelOf: (kind) => `commands:kinds.${kind}`,
  }),
  period: periodFilter('commands:period'),
  device: subjectFilter(),
};

export const COMMAND_LIST = defineList({
  name: 'commands',
  label: 'pages:directive',
  filters: FILTERS,
  source: pagesOf(
    findCommands,
    ({ text, status, kind, period, device }: FilterValues<typeof FILTERS>, { ownerId }) => ({
      id: ownerId,
      ids: device === undefined ? [] : [device],
      text,
      statuses: status,
      kinds: kind,
      ...period,
    }),
  ),
  rowId: ({ id }) => id,
  rowName: ({ terminalID, kind }) => `${terminalID} ${kind}`,
  countedMax: COUNTED_MAX,
  refreshMs,
  isExported: true,
  // As wide as the page, so that replies of devices are not cut off. A narrower table would cut off an IMEI.
  widthMinPx: 1060,
  empty: { title: 'commands:nothing', hint: 'commands:nothingHint' },
  noMatch: { title: 'commands:noMatch', hint: 'commands:noMatchHint' },
  columns: [
    {
      id: 'time',
      title: 'commands:time',
      width: '17%',
      value: ({ createdTime }) => new Date(createdTime),
      cell: (command) => <GivenBy command={command} />,
    },
    { id: 'sender', title: 'commands:sender', isExtra: true, value: ({ sender }) => sender },
    {
      id: 'device',
      title: 'commands:device',
      width: '14%',
      isRowHeader: true,
      value: ({ terminalID }) => terminalID,
      cell: (command) => <CommandDevice command={command} />,
    },
    {
      id: 'command',
      title: 'commands:command',
      width: '22%',
      wraps: true,
      value: ({ kind }, { text }) => text(`commands:kinds.${kind}`),
      cell: (command) => <CommandName command={command} />,
    },
    {
      id: 'status',
      title: 'commands:status',
      width: '22%',
      wraps: true,
      value: ({ status }, { text }) => text(`commands:statuses.${status}`),
      cell: (command) => <CommandLife command={command} />,
    },
    {
      id: 'reply',
      title: 'commands:reply',
      wraps: true,
      value: ({ reply }) => reply,
      cell: (command) => <CommandReply command={command} />,
    },
  ],
});
