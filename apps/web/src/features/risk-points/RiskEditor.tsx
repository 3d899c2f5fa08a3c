import { insertRiskPoint, updateRiskPoint } from '@outrider/contract/risk-points.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import type { LonLat } from '@outrider/domain/geometry.ts';
import { RISK_KINDS, RISK_NAME_MAX, RISK_RADIUS_M, RISK_WARNING_MAX } from '@outrider/domain/risk-points.ts';
import { App, Input, InputNumber, Select } from 'antd';
import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { formatCoordinates } from '../../lib/format.ts';
import { useWrite } from '../../lib/use-call.ts';
import { PlaceSearch } from '../../map/controls/PlaceSearch.tsx';
import type { BaseMapType } from '../../map/map-offers.ts';
import { AccountPicker } from '../../ui/accounts/AccountPicker.tsx';
import { FieldProblem, SidePageForm } from '../../ui/SidePageForm.tsx';
import { findProblems, type RiskDraft, type RiskProblem, toSettings } from './risk-draft.ts';

interface RiskEditorProps {
  readonly user: CurrentUser;
  /** Undefined for one that is new. */
  readonly riskPointId: string | undefined;
  readonly mapType: BaseMapType;
  readonly draft: RiskDraft;
  readonly onDraft: (draft: RiskDraft) => void;
  readonly onFly: (place: LonLat) => void;
  readonly onClose: () => void;
}

const NONE: ReadonlySet<RiskProblem> = new Set();

/** The fields of a risk point, beside the map on which it is put. */
export function RiskEditor(props: RiskEditorProps): ReactElement {
  const { user, riskPointId, mapType, draft, onDraft, onFly, onClose } = props;
  const { t } = useTranslation('riskPoints');
  const save = useSave(riskPointId);
  const problems = findProblems(draft);
  const set = (changes: Partial<RiskDraft>): void => onDraft({ ...draft, ...changes });
  return (
    <SidePageForm
      texts={{
        title: t(riskPointId === undefined ? 'titleNew' : 'titleEdit'),
        back: t('back'),
        cancel: t('cancel'),
        save: t('save'),
      }}
      value={draft}
      hasProblems={problems.size > 0}
      isSaving={save.isPending}
      error={save.error}
      onSave={(leave) => save.mutate(draft, { onSuccess: leave })}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <p className="side-page-hint quiet">{t('drawHint')}</p>
          {riskPointId === undefined && (
            <AccountPicker
              isField
              user={user}
              accountId={draft.accountId}
              onPick={(accountId) => set({ accountId })}
            />
          )}
          <Fields draft={draft} set={set} shown={isTried ? problems : NONE} mapType={mapType} onFly={onFly} />
        </>
      )}
    </SidePageForm>
  );
}

function useSave(riskPointId: string | undefined) {
  const { t } = useTranslation('riskPoints');
  const { message } = App.useApp();
  return useWrite(
    [insertRiskPoint, updateRiskPoint],
    async (draft: RiskDraft) => {
      const settings = toSettings(draft);
      if (riskPointId === undefined) await callApi(insertRiskPoint, { userId: draft.accountId, ...settings });
      else await callApi(updateRiskPoint, { id: riskPointId, ...settings });
    },
    (_done, { name }) => void message.success(t('saved', { name })),
  );
}

interface FieldsProps extends Pick<RiskEditorProps, 'draft' | 'mapType' | 'onFly'> {
  readonly set: (changes: Partial<RiskDraft>) => void;
  /** What is said to be wrong by now. */
  readonly shown: ReadonlySet<RiskProblem>;
}

function Fields({ draft, set, shown, mapType, onFly }: FieldsProps): ReactElement {
  const { t } = useTranslation('riskPoints');
  const id = useId();
  return (
    <>
      <label htmlFor={`${id}-name`}>{t('name')}</label>
      <Input
        id={`${id}-name`}
        maxLength={RISK_NAME_MAX}
        value={draft.name}
        status={shown.has('name') ? 'error' : ''}
        onChange={({ target }) => set({ name: target.value })}
      />
      {shown.has('name') && <FieldProblem>{t('nameNeeded')}</FieldProblem>}
      <label htmlFor={`${id}-kind`}>{t('kind')}</label>
      <Select
        id={`${id}-kind`}
        value={draft.kind}
        options={RISK_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(kind) => set({ kind })}
      />
      <label htmlFor={`${id}-warning`}>{t('warning')}</label>
      <Input.TextArea
        id={`${id}-warning`}
        aria-describedby={`${id}-warning-hint`}
        maxLength={RISK_WARNING_MAX}
        autoSize={{ minRows: 2, maxRows: 5 }}
        value={draft.warning}
        onChange={({ target }) => set({ warning: target.value })}
      />
      <p id={`${id}-warning-hint`} className="side-page-hint quiet">
        {t('warningHint')}
      </p>
      <PlaceSearch
        mapType={mapType}
        hasFocus={false}
        onFound={(place) => {
          onFly(place);
          set({ placeText: formatCoordinates(place.latitude, place.longitude) });
        }}
      />
      <label htmlFor={`${id}-place`}>{t('place')}</label>
      <Input
        id={`${id}-place`}
        className="numbers"
        value={draft.placeText}
        status={shown.has('place') ? 'error' : ''}
        onChange={({ target }) => set({ placeText: target.value })}
      />
      {shown.has('place') && <FieldProblem>{t('placeNeeded')}</FieldProblem>}
      <label htmlFor={`${id}-radius`}>{t('radius')}</label>
      <InputNumber<number>
        id={`${id}-radius`}
        style={{ width: '100%' }}
        value={draft.radiusM}
        precision={0}
        step={50}
        suffix="m"
        status={shown.has('radius') ? 'error' : ''}
        onChange={(radiusM) => set({ radiusM })}
      />
      {shown.has('radius') && (
        <FieldProblem>{t('radiusRange', { min: RISK_RADIUS_M.min, max: RISK_RADIUS_M.max })}</FieldProblem>
      )}
    </>
  );
}
