import { FENCE_RADIUS_M, FENCE_WIDTH_M } from '@outrider/domain/fences/fence-shape.ts';
import type { LonLat } from '@outrider/domain/geometry.ts';
import { Input, InputNumber, Segmented } from 'antd';
import { type ReactElement, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BaseMapType } from '../../map/map-offers.ts';
import { formatCoordinates } from '../../lib/format.ts';
import { PlaceSearch } from '../../map/controls/PlaceSearch.tsx';
import { DRAFT_KINDS, type DraftProblem, type FenceDraft } from './fence-draft.ts';

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

/** What the fence encloses: drawn on the map, or typed here. */
export function ShapeFields(props: ShapeFieldsProps): ReactElement {
  const { draft, set, shown, mapType, onFly, onTyped } = props;
  const { t } = useTranslation('fences');
  return (
    <>
      <span className="side-page-label">{t('shape')}</span>
      <Segmented
        block
        aria-label={t('shape')}
        value={draft.kind}
        options={DRAFT_KINDS.map((kind) => ({ value: kind, label: t(kind) }))}
        onChange={(kind) => set({ kind })}
      />
      <p className="side-page-hint quiet">{t(`hints.${draft.kind}`)}</p>
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
      {draft.kind === 'circle' && <CircleFields draft={draft} set={set} shown={shown} onTyped={onTyped} />}
      {draft.kind === 'corridor' && (
        <CorridorFields draft={draft} set={set} shown={shown} onTyped={onTyped} />
      )}
      {(draft.kind === 'polygon' || draft.kind === 'rectangle') && (
        <PlacesField
          label={t('corners')}
          text={draft.cornersText}
          onText={(cornersText) => set({ cornersText, kind: 'polygon' })}
          isMissing={shown.has('corners')}
          problem={CORNER_PROBLEMS.find((each) => shown.has(each))}
          onTyped={onTyped}
        />
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

const LINE_PROBLEMS = ['place', 'tooFewPoints', 'tooManyPoints', 'tooWide'] as const;

function CorridorFields({ draft, set, shown, onTyped }: TypedProps): ReactElement {
  const { t } = useTranslation('fences');
  const id = useId();
  return (
    <>
      <PlacesField
        label={t('line')}
        text={draft.lineText}
        onText={(lineText) => set({ lineText })}
        isMissing={shown.has('line')}
        problem={LINE_PROBLEMS.find((each) => shown.has(each))}
        onTyped={onTyped}
      />
      <label htmlFor={`${id}-width`}>{t('width')}</label>
      <InputNumber<number>
        id={`${id}-width`}
        style={{ width: '100%' }}
        value={draft.widthM}
        precision={0}
        step={50}
        suffix="m"
        status={shown.has('width') ? 'error' : ''}
        onChange={(widthM) => set({ widthM })}
      />
      <Problem is={shown.has('width')}>{t('problems.width', { ...FENCE_WIDTH_M })}</Problem>
    </>
  );
}

interface PlacesFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Whether there is nothing, or something that is no place. */
  readonly isMissing: boolean;
  readonly problem: (typeof CORNER_PROBLEMS | typeof LINE_PROBLEMS)[number] | undefined;
  readonly onTyped: () => void;
}

/** Places, one a line. */
function PlacesField(props: PlacesFieldProps): ReactElement {
  const { label, text, onText, isMissing, problem, onTyped } = props;
  const { t } = useTranslation('fences');
  const id = useId();
  const typed = useTyped(text, onTyped);
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        className="numbers"
        rows={5}
        value={text}
        status={problem || isMissing ? 'error' : ''}
        onChange={({ target }) => onText(target.value)}
        {...typed}
      />
      <Problem is={isMissing}>{t(text.trim() === '' ? 'drawn' : 'centerNeeded')}</Problem>
      {problem && <Problem is>{t(`problems.${problem}`)}</Problem>}
    </>
  );
}

function Problem({ is, children }: { is: boolean; children: string }): ReactElement | null {
  return is ? (
    <p className="side-page-problem" role="alert">
      {children}
    </p>
  ) : null;
}
