import type { CurrentUser } from '@outrider/contract/session.ts';
import { FENCE_COLORS } from '@outrider/domain/fences/fence-looks.ts';
import { FENCE_TYPES } from '@outrider/domain/fences/fence-schedule.ts';
import type { LonLat } from '@outrider/domain/geometry.ts';
import { Input, Segmented } from 'antd';
import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Proposal } from '../../fleet/fence-proposal.ts';
import type { BaseMapType } from '../../map/map-offers.ts';
import { FieldProblem, SidePageForm } from '../../ui/SidePageForm.tsx';
import { AccountPicker } from '../../ui/accounts/AccountPicker.tsx';
import { DevicesField } from '../../fleet/DevicesField.tsx';
import { type DraftProblem, type FenceDraft, findDraftProblems } from './fence-draft.ts';
import { ProposalNote } from './ProposalNote.tsx';
import { FenceSwatch } from './FenceSwatch.tsx';
import { ScheduleFields } from '../../fleet/ScheduleFields.tsx';
import { ShapeFields } from './ShapeFields.tsx';
import { useSaveFence } from './use-fence-changes.ts';

interface FenceEditorProps {
  readonly user: CurrentUser;
  /** Undefined for one that is drawn. */
  readonly fenceId: string | undefined;
  readonly deviceId: string | undefined;
  readonly mapType: BaseMapType;
  readonly draft: FenceDraft;
  /** What it began with, if another page proposed it. */
  readonly proposal: Proposal | undefined;
  readonly onDraft: (draft: FenceDraft) => void;
  readonly onFly: (place: LonLat) => void;
  /** Another shape was typed. */
  readonly onTyped: () => void;
  readonly onClose: () => void;
}

const NO_DEVICES: readonly string[] = [];
const NONE: ReadonlySet<DraftProblem> = new Set();

/** The fields of a fence, beside the map on which it is drawn. */
export function FenceEditor(props: FenceEditorProps): ReactElement {
  const { user, fenceId, deviceId, mapType, draft, proposal, onDraft, onFly, onTyped, onClose } = props;
  const { t } = useTranslation('fences');
  const id = useId();
  // What the page was opened with is in its address: it is not lost.
  const [devices, setDevices] = useState(deviceId === undefined ? NO_DEVICES : [deviceId]);
  const save = useSaveFence(fenceId);
  const problems = findDraftProblems(draft);
  const set = (changes: Partial<FenceDraft>): void => onDraft({ ...draft, ...changes });

  return (
    <SidePageForm
      texts={{
        title: t(fenceId === undefined ? 'titleNew' : 'titleEdit'),
        back: t('back'),
        cancel: t('cancel'),
        save: t('save'),
      }}
      value={[draft, devices]}
      hasProblems={problems.size > 0}
      isSaving={save.isPending}
      error={save.error}
      onSave={(leave) => save.mutate({ draft, deviceIds: devices }, { onSuccess: leave })}
      onClose={onClose}
    >
      {(isTried) => {
        const shown = isTried ? problems : NONE;
        return (
          <>
            {proposal && <ProposalNote draft={draft} proposal={proposal} />}
            <label htmlFor={`${id}-name`}>{t('name')}</label>
            <Input
              id={`${id}-name`}
              value={draft.name}
              maxLength={60}
              status={shown.has('name') ? 'error' : ''}
              onChange={({ target }) => set({ name: target.value })}
            />
            {shown.has('name') && <FieldProblem>{t('nameNeeded')}</FieldProblem>}
            {fenceId === undefined && (
              <AccountPicker
                isField
                user={user}
                accountId={draft.accountId}
                onPick={(accountId) => {
                  set({ accountId });
                  setDevices(NO_DEVICES);
                }}
              />
            )}
            <ShapeFields
              draft={draft}
              set={set}
              shown={shown}
              mapType={mapType}
              onFly={onFly}
              onTyped={onTyped}
            />
            <span className="side-page-label">{t('type')}</span>
            <Segmented
              block
              aria-label={t('type')}
              value={draft.type}
              options={FENCE_TYPES.map((each) => ({ value: each, label: t(`types.${each}`) }))}
              onChange={(type) => set({ type })}
            />
            <span className="side-page-label">{t('devices')}</span>
            <DevicesField accountId={draft.accountId} value={devices} onChange={setDevices} />
            <p className="side-page-hint quiet">{t('told')}</p>
            <ColorField value={draft.color} onChange={(color) => set({ color })} />
            <ScheduleFields schedule={draft.schedule} onChange={(schedule) => set({ schedule })} />
          </>
        );
      }}
    </SidePageForm>
  );
}

interface ColorFieldProps {
  readonly value: FenceDraft['color'];
  readonly onChange: (color: FenceDraft['color']) => void;
}

function ColorField({ value, onChange }: ColorFieldProps): ReactElement {
  const { t } = useTranslation('fences');
  const name = useId();
  return (
    <fieldset className="fence-colors">
      <legend>{t('color')}</legend>
      {FENCE_COLORS.map((color) => (
        <label key={color} title={t(`colors.${color}`)}>
          <input
            type="radio"
            name={name}
            aria-label={t(`colors.${color}`)}
            checked={color === value}
            onChange={() => onChange(color)}
          />
          <FenceSwatch color={color} />
        </label>
      ))}
    </fieldset>
  );
}
