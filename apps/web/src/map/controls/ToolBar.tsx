import { LayoutGrid } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../lib/use-narrow.ts';
import type { MapToolsState } from './use-map-tools.ts';
import './tool-bar.css';

export interface MapTool {
  readonly name: string;
  readonly icon: ReactNode;
  /** Whether its panel is open; left out for a tool without a panel. */
  readonly pressed?: boolean;
  readonly onClick: () => void;
  /** Left out on a phone, where fingers do the same. */
  readonly isForDesks?: boolean;
}

interface ToolBarProps {
  readonly groups: readonly (readonly MapTool[])[];
  readonly tools: MapToolsState;
}

/** The tools of a map: buttons one below the other or, on a phone, one button that opens them as a sheet. */
export function ToolBar({ groups, tools }: ToolBarProps): ReactElement {
  const { t } = useTranslation('map');
  const isNarrow = useNarrow();
  if (isNarrow) {
    return (
      <div className="tool-bar" role="toolbar" aria-label={t('tools')}>
        <div className="tool-group">
          <button
            type="button"
            className="icon-button tool"
            aria-label={t('tools')}
            aria-expanded={tools.open === 'tools'}
            onClick={() => tools.toggle('tools')}
          >
            <LayoutGrid size={20} aria-hidden />
          </button>
        </div>
      </div>
    );
  }
  return (
    <div className="tool-bar" role="toolbar" aria-label={t('tools')} aria-orientation="vertical">
      {groups.map((group) => (
        <div key={group[0]?.name} className="tool-group">
          {group.map(({ name, icon, pressed, onClick }) => (
            <button
              key={name}
              type="button"
              className="icon-button tool"
              aria-label={name}
              aria-pressed={pressed}
              onClick={onClick}
            >
              {icon}
              <span className="tool-word" aria-hidden>
                {name}
              </span>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The tools on a phone, each with its word. */
export function ToolSheet({ groups, tools }: ToolBarProps): ReactElement {
  const { t } = useTranslation('map');
  return (
    <div className="tool-sheet" role="group" aria-label={t('tools')}>
      {groups.flat().map(
        ({ name, icon, onClick, isForDesks }) =>
          isForDesks !== true && (
            <button
              key={name}
              type="button"
              onClick={() => {
                tools.close();
                onClick();
              }}
            >
              <span>{icon}</span>
              {name}
            </button>
          ),
      )}
    </div>
  );
}
