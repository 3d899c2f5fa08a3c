import type { CommandKind } from '@outrider/domain/commands/command-kinds.ts';
import { useTranslation } from 'react-i18next';

/** The consequences of a dangerous command; empty for others. */
export function useDangerText(kind: CommandKind | undefined): string {
  const { t } = useTranslation('commands');
  switch (kind) {
    case 'cutFuel':
    case 'unlockDoors':
    case 'setServer':
    case 'setApn':
    case 'restart':
    case 'factoryReset':
    case 'raw':
      return t(`dangers.${kind}`);
    default:
      return '';
  }
}
