import { FENCE_RADIUS_M } from '@outrider/domain/fences/fence-shape.ts';
import type { LonLat } from '@outrider/domain/geometry.ts';
import { Input, InputNumber, Segmented } from 'antd';
import { type ReactElement, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BaseMapType } from '../../map/map-offers.ts';
import { formatCoordinates } from '../../lib/format.ts';
import { PlaceSearch } from '../../map/controls/PlaceSearch.tsx';
import type { DraftProblem, FenceDraft } from './fence-draft.ts';

interface ShapeFieldsProps {
  readonly draft: FenceDraft;
  readonly set: (changes: Partial<FenceDraft>) => void;
  /** What is said to be wrong by now. */
  readonly shown: ReadonlySet<DraftProblem>;
  readonly mapType: BaseMapType;
  readonly onFly: (place: LonLat) => void;
  /** Something else was typed. */
  readonly onTyped: () => void;
}

/** A circle or a polygon: drawn on the map, or typed here. */
export function ShapeFields(props: ShapeFieldsProps): ReactElement {
  const { draft, set, shown, mapType, onFly, onTyped } = props;
  const { t } = useTranslation('fences');
  return (
    <>
      <span className="fence-label">{t('shape')}</span>
      <Segmented
        block
        aria-label={t('shape')}
        value={draft.kind}
        options={(['circle', 'polygon'] as const).map((kind) => ({ value: kind, label: t(kind) }))}
        onChange={(kind) => set({ kind })}
      />
      <p className="fence-hint quiet">{t(draft.kind === 'circle' ? 'hintCircle' : 'hintPolygon')}</p>
      <PlaceSearch
        mapType={mapType}
        hasFocus={false}
        onFound={(place) => {
          onFly(place);
          if (draft.kind === 'circle') {
            set({ centerText: formatCoordinates(place.latitude, place.longitude) });
          }
        }}
      />
      {draft.kind === 'circle' ? (
        <CircleFields draft={draft} set={set} shown={shown} onTyped={onTyped} />
      ) : (
        <CornerField draft={draft} set={set} shown={shown} onTyped={onTyped} />
      )}
    </>
  );
}

/** Tells of a text that is another one when it is left. */
function useTyped(text: string, onTyped: () => void) {
  const before = useRef(text);
  return {
    onFocus: () => (before.current = text),
    onBlur: () => text !== before.current && onTyped(),
  };
}

type TypedProps = Omit<ShapeFieldsProps, 'mapType' | 'onFly'>;

function CircleFields({ draft, set, shown, onTyped }: TypedProps): ReactElement {
  const { t } = useTranslation(['fences', 'errors']);
  const id = useId();
  const typed = useTyped(draft.centerText, onTyped);
  return (
    <>
      <label htmlFor={`${id}-center`}>{t('center')}</label>
      <Input
        id={`${id}-center`}
        className="numbers"
        value={draft.centerText}
        status={shown.has('center') || shown.has('place') ? 'error' : ''}
        onChange={({ target }) => set({ centerText: target.value })}
        {...typed}
      />
      <Problem is={shown.has('center')}>{t('centerNeeded')}</Problem>
      <Problem is={shown.has('place')}>{t('problems.place')}</Problem>
      <label htmlFor={`${id}-radius`}>{t('radius')}</label>
      <InputNumber<number>
        id={`${id}-radius`}
        style={{ width: '100%' }}
        value={draft.radiusM}
        precision={0}
        step={100}
        suffix="m"
        status={shown.has('radius') ? 'error' : ''}
        onChange={(radiusM) => set({ radiusM })}
      />
      <Problem is={shown.has('radius')}>{t('errors:fenceRadiusNotAllowed', { ...FENCE_RADIUS_M })}</Problem>
    </>
  );
}

const CORNER_PROBLEMS = ['place', 'tooFewCorners', 'tooManyCorners', 'tooWide', 'crossesItself'] as const;

function CornerField({ draft, set, shown, onTyped }: TypedProps): ReactElement {
  const { t } = useTranslation('fences');
  const id = useId();
  const typed = useTyped(draft.cornersText, onTyped);
  const problem = CORNER_PROBLEMS.find((each) => shown.has(each));
  return (
    <>
      <label htmlFor={id}>{t('corners')}</label>
      <Input.TextArea
        id={id}
        className="numbers"
        rows={5}
        value={draft.cornersText}
        status={problem || shown.has('corners') ? 'error' : ''}
        onChange={({ target }) => set({ cornersText: target.value })}
        {...typed}
      />
      <Problem is={shown.has('corners')}>
        {t(draft.cornersText.trim() === '' ? 'drawn' : 'centerNeeded')}
      </Problem>
      {problem && <Problem is>{t(`problems.${problem}`)}</Problem>}
    </>
  );
}

function Problem({ is, children }: { is: boolean; children: string }): ReactElement | null {
  return is ? (
    <p className="fence-problem" role="alert">
      {children}
    </p>
  ) : null;
}
