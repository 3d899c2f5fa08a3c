import { isPermission } from '@outrider/domain/permissions.ts';
import { toRiskKind } from '@outrider/domain/risk-points.ts';
import { findRole } from '@outrider/domain/roles.ts';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import type { TextOf } from './list-changes.ts';
import { useFenceValueTexts } from './use-fence-value-texts.ts';
import { useNameTexts } from './use-name-texts.ts';
import { useRuleValueTexts } from './use-rule-value-texts.ts';
import { permissionKey } from '../../lib/permission-groups.ts';

/** Values that are called on the pages otherwise than in the contract. */
const NAMES = {
  denied: 'audit:denied',
  refused: 'audit:refused',
  importNum: 'accounts:tabs.quota',
  quotaEnd: 'accounts:quota.end',
  hasPassed: 'audit:fields.hasPassed',
  secondFactor: 'accounts:security.secondFactor',
  note: 'claims:note',
  reason: 'claims:reason',
  terminalID: 'monitor:card.terminalId',
  deviceType: 'claims:model',
  deviceProtocol: 'claims:protocol',
  timeZone: 'fences:timeZone',
  fence: 'audit:fence',
  name: 'fences:name',
  shape: 'fences:shape',
  type: 'fences:type',
  color: 'fences:color',
  schedule: 'audit:schedule',
  kind: 'audit:commandKind',
  content: 'audit:content',
  devices: 'fences:devices',
  status: 'fences:status',
  source: 'audit:fields.source',
  stopSpeedKmh: 'track:thresholds.stopSpeedKmh',
  stayMinS: 'track:thresholds.stayMinS',
  stayRadiusM: 'track:thresholds.stayRadiusM',
  tripMinM: 'track:thresholds.tripMinM',
  gapS: 'track:thresholds.gapS',
  overspeedKmh: 'track:thresholds.overspeedKmh',
  overspeedMinS: 'track:thresholds.overspeedMinS',
  deviceLogin: 'audit:fields.deviceLogin',
  secondFactorRequired: 'audit:fields.secondFactorRequired',
  secondFactorRequiredBelow: 'audit:fields.secondFactorRequiredBelow',
  simExpire: 'audit:fields.simExpire',
  carNumber: 'vehicle:plate',
  simNumber: 'vehicle:simNumber',
  iccid: 'vehicle:iccid',
  iconType: 'vehicle:icon',
  userExpire: 'devices:userExpiry',
  fields: 'audit:fields.fields',
  from: 'audit:fields.from',
  to: 'audit:fields.to',
  shows: 'share:shows',
  trailMinutes: 'share:trail',
  normal: 'map:normal',
  satellite: 'map:satellite',
  services: 'mapKeys:services',
  addresses: 'mapKeys:addresses',
  speedLimit: 'devices:speedLimit',
  servicePeriod: 'devices:servicePeriod',
  lacks: 'devices:functions',
  host: 'devices:host',
  trialAccount: 'audit:fields.trialAccount',
  rows: 'audit:fields.rows',
  fileName: 'audit:fields.fileName',
  tileKey: 'mapKeys:tileKey',
  serviceKey: 'mapKeys:serviceKey',
  mark: 'alarmList:mark',
  riskKind: 'riskPoints:kind',
  warning: 'riskPoints:warning',
  radiusM: 'riskPoints:radius',
  place: 'riskPoints:place',
  rule: 'alarmRules:kind',
  level: 'alarmList:level',
  limit: 'alarmRules:limit',
  second: 'alarmRules:second',
  durationS: 'alarmRules:duration',
  days: 'fences:days',
  fromMinute: 'audit:fields.from',
  toMinute: 'audit:fields.to',
} as const;

/** Instants are written down as UTC, and shown in the zone of whoever reads them. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

interface ValueTexts {
  /** What a value of an entry is called on the pages that change it; by the contract's name where none does. */
  readonly nameOf: (name: string) => string;
  /** As those pages show it; undefined where it is shown as it is. */
  readonly textOf: TextOf;
}

/** The values of the audit log in the words of the pages. */
export function useValueTexts(): ValueTexts {
  const { t, i18n } = useTranslation([
    'audit',
    'accounts',
    'brands',
    'permissions',
    'claims',
    'commands',
    'devices',
    'share',
    'map',
    'vehicle',
    'fences',
    'monitor',
    'track',
    'mapKeys',
    'alarmList',
    'riskPoints',
    'alarmRules',
  ]);
  const fenceTextOf = useFenceValueTexts();
  const nameTextOf = useNameTexts(nameOf);
  const ruleTextOf = useRuleValueTexts();

  function nameOf(name: string): string {
    if (isNamed(name)) return t(NAMES[name]);
    // Each is asked for alone, where it exists: one key stands for all of a kind.
    if (i18n.exists(`fields.${name}`, { ns: 'accounts' })) {
      return t(`accounts:fields.${name}` as 'accounts:fields.role');
    }
    if (i18n.exists(`fields.${name}`, { ns: 'brands' })) {
      return t(`brands:fields.${name}` as 'brands:fields.logo');
    }
    return name;
  }

  return {
    nameOf,
    textOf(name, value, earlier) {
      const named =
        fenceTextOf(name, value, earlier) ??
        nameTextOf(name, value, earlier) ??
        ruleTextOf(name, value, earlier);
      if (named !== undefined) return named;
      if (typeof value === 'boolean') return t(value ? 'accounts:yes' : 'accounts:no');
      if (name === 'role' && typeof value === 'number') {
        const role = findRole(value);
        return role && t(`accounts:roles.${role}`);
      }
      if (name === 'importNum' && typeof value === 'number') {
        return value.toLocaleString(languageTag(i18n.language));
      }
      if (typeof value === 'string' && INSTANT.test(value)) {
        return formatInstant(Date.parse(value), languageTag(i18n.language));
      }
      if (name === 'source' && (value === 'own' || value === 'above' || value === 'default')) {
        return t(`track:thresholds.${value}`);
      }
      if (name === 'mark' && (value === 'read' || value === 'unread' || value === 'acknowledged')) {
        return t(`alarmList:marks.${value}`);
      }
      if (name === 'riskKind') return t(`riskPoints:kinds.${toRiskKind(String(value))}`);
      if (name === 'status' && (value === 'on' || value === 'off')) return t(`fences:${value}`);
      // Each is asked for alone, where it exists, as above.
      if (name === 'type' && i18n.exists(`types.${String(value)}`, { ns: 'fences' })) {
        return t(`fences:types.${String(value)}` as 'fences:types.in');
      }
      if (name === 'kind' && i18n.exists(`kinds.${String(value)}`, { ns: 'commands' })) {
        return t(`commands:kinds.${String(value)}` as 'commands:kinds.locate');
      }
      if (name === 'denied' && Array.isArray(value)) {
        return value
          .map((each) => (isPermission(each) ? t(`permissions:${permissionKey(each)}`) : each))
          .join(', ');
      }
      return undefined;
    },
  };
}

function isNamed(name: string): name is keyof typeof NAMES {
  return Object.hasOwn(NAMES, name);
}
