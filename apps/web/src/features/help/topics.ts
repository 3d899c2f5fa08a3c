/** The topics of the help: which page of it each stands on, which pages of the app it explains, and what it shows. */
import type { HelpTexts } from '@outrider/i18n/help.ts';
import { OTHER_PAGES, type PageName, type PageRoute, SECTIONS } from '../../lib/route-table.ts';

export type TopicId = keyof HelpTexts['topics'];

export const HELP_PAGES = [
  { name: 'helpPc', path: '/index/help/pc' },
  { name: 'helpApp', path: '/index/help/app' },
  { name: 'helpInterface', path: '/index/help/interface' },
] as const;
export type HelpPath = (typeof HELP_PAGES)[number]['path'];

export interface Topic {
  readonly id: TopicId;
  readonly page: HelpPath;
  /** Pages of the app that it explains; one that ends with `/` stands for all below it that no other topic names. */
  readonly about: readonly string[];
  readonly picture?: 'monitor' | 'replay' | 'fences' | 'alarms' | 'phone';
  /** The name of its examples' files, without what tells the language. */
  readonly example?: 'positions' | 'devices' | 'live' | 'webhook';
  /** Whether it leads to the reference of the API. */
  readonly hasReference?: true;
}

type Rest = Omit<Topic, 'id' | 'page' | 'about'>;

const on =
  (page: HelpPath) =>
  (id: TopicId, about: readonly string[] = [], rest: Rest = {}): Topic => ({ id, page, about, ...rest });

const pc = on('/index/help/pc');
const app = on('/index/help/app');
const api = on('/index/help/interface');

const device = (...names: readonly string[]) => names.map((name) => `/index/device/${name}`);
const count = (...names: readonly string[]) => names.map((name) => `/index/count/${name}`);

export const TOPICS: readonly Topic[] = [
  pc('firstSteps', ['/index/help/pc', '/_test']),
  pc('monitor', ['/index/home', '/index/tire', '/index/battery'], { picture: 'monitor' }),
  pc('replay', ['/index/track'], { picture: 'replay' }),
  pc('fences', ['/index/fence'], { picture: 'fences' }),
  pc('alarms', ['/index/alarms', '/index/alarmsAll'], { picture: 'alarms' }),
  pc('rules', ['/index/alarmRules']),
  pc('notify', ['/index/alarmPolicies', '/index/alarmSilences', '/index/alarmMessages', '/index/contacts']),
  pc('riskPoints', ['/index/riskPoint']),
  pc('devices', ['/index/device/']),
  pc('importing', device('deviceImport', 'deviceUpdateIccid', 'deviceClaims', 'huaXiangDataImport')),
  pc(
    'editing',
    device(
      'deviceUpdateDeviceInfo',
      'deviceUpdateDevicesType',
      'deviceBatchIcon',
      'deviceConfig',
      'deviceUpdateZone',
      'deviceUpdateHost',
    ),
  ),
  pc('transfer', device('deviceTransform')),
  pc('expiry', [...device('deviceUpdateTime', 'deviceUpdateExpireType'), ...count('countPastDue')]),
  pc('quotas', ['/index/agent/setImportRecords']),
  pc('stock', ['/index/device/deviceStock', '/test/stock/stockDevice', '/test/stock/Removal']),
  pc('commands', ['/index/directive', ...device('multipleCmd', 'multipleCmdSearch')]),
  pc('accounts', ['/index/agent/']),
  pc('rights'),
  pc('figures', ['/index/count/']),
  pc('reports', count('countReports')),
  pc('schedules', count('countSchedules')),
  pc('sharing'),
  pc('ownAccount', ['/profile']),
  pc('jobs', ['/jobs']),
  pc('operator', ['/index/system/']),
  pc('factory', ['/test/']),
  app('homeScreen', ['/index/help/app']),
  app('phoneMap', [], { picture: 'phone' }),
  app('phonePush'),
  app('phoneTrack'),
  app('phoneShare'),
  app('phoneOne'),
  app('phoneOffline'),
  api('keys', ['/index/help/interface', '/apiKeys', '/index/system/apiKey']),
  api('calls', [], { example: 'positions', hasReference: true }),
  api('errors'),
  api('paging', [], { example: 'devices' }),
  api('live', [], { example: 'live' }),
  api('hooks', ['/index/webhooks'], { example: 'webhook' }),
];

/** The topic of a page of the app: that which names it, else the one for all that lies in its section. */
export function findTopicOf(pathname: string): Topic | undefined {
  return (
    TOPICS.find(({ about }) => about.includes(pathname)) ??
    TOPICS.find(({ about }) => about.some((path) => path.endsWith('/') && pathname.startsWith(path)))
  );
}

/** Where the help begins for a page of the app. */
export function helpPathOf(pathname: string): string {
  const topic = findTopicOf(pathname);
  return topic ? topicPath(topic) : HELP_PAGES[0].path;
}

export const topicPath = ({ id, page }: Pick<Topic, 'id' | 'page'>): string => `${page}?topic=${id}`;

const MAIN_PAGES = SECTIONS.flatMap(({ pages }) => pages);
const PAGES: readonly PageRoute[] = [...MAIN_PAGES, ...OTHER_PAGES];

/** The route of a page by the key of its name, as the texts call it. */
export const findPage = (name: string): PageRoute | undefined => PAGES.find((each) => each.name === name);

/** The pages of the navigation that a topic names, but for the help's own. */
export function listPagesOf({ about }: Topic): readonly PageRoute<PageName>[] {
  return MAIN_PAGES.filter(({ path }) => about.includes(path) && !isHelpPath(path));
}

export const isHelpPath = (path: string): boolean => HELP_PAGES.some((each) => each.path === path);
