import { findPermissions, type Permission } from '@outrider/domain/permissions.ts';
import { expect, test } from 'vitest';
import { compareOpenPages } from './rights-preview.ts';

interface Row {
  readonly name: string;
  readonly denied?: readonly Permission[];
  readonly elsewhere?: readonly Permission[];
  readonly next: readonly Permission[];
  readonly lost?: readonly object[];
  readonly regained?: readonly object[];
}

const ALARMS = { section: 'alarms', pages: [] };

test.each<Row>([
  { name: 'nothing changes', next: [] },
  { name: 'taking away the alarms closes their section', next: ['main:alarms'], lost: [ALARMS] },
  {
    name: 'giving back opens it again',
    denied: ['main:alarms', 'main:track'],
    next: ['main:track'],
    regained: [ALARMS],
  },
  {
    name: 'what someone above has taken away stays closed',
    denied: ['main:alarms'],
    elsewhere: ['main:alarms'],
    next: [],
  },
  {
    name: 'of a section that stays, the single pages are named',
    next: ['main:devices_sim_import'],
    lost: [{ section: 'device', pages: ['deviceUpdateIccid', 'deviceExportIccid'] }],
  },
  { name: 'a right without a page of its own closes none', next: ['main:edit'] },
])('$name', ({ denied = [], elsewhere = [], next, lost = [], regained = [] }) => {
  const ofRole = findPermissions('agent').filter((each): each is Permission => each !== '*:*:*');
  const compared = compareOpenPages({ ofRole, denied, deniedElsewhere: elsewhere }, new Set(next));
  expect(compared).toEqual({ lost, regained });
});
