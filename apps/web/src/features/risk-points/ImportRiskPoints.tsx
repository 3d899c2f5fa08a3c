import { findRiskPointTemplate, importRiskPoints } from '@outrider/contract/risk-points.ts';
import { RISK_KINDS, RISK_RADIUS_M } from '@outrider/domain/risk-points.ts';
import { Button, Input, InputNumber, Select } from 'antd';
import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { ImportDialog } from '../../ui/jobs/ImportDialog.tsx';
import { readPastedPlaces } from './paste-places.ts';

interface ImportRiskPointsProps {
  readonly accountId: string;
  readonly onClose: () => void;
}

/** Risk points from a file or from pasted coordinates. */
export function ImportRiskPoints({ accountId, onClose }: ImportRiskPointsProps): ReactElement {
  const { t } = useTranslation(['riskPoints', 'devices']);
  const id = useId();
  const [kind, setKind] = useState<(typeof RISK_KINDS)[number]>('accident');
  const [radiusM, setRadiusM] = useState<number>(RISK_RADIUS_M.usual);
  return (
    <ImportDialog
      from={{
        call: importRiskPoints,
        input: { id: accountId, kind, radiusM },
        findTemplate: () => callApi(findRiskPointTemplate, {}),
      }}
      title={t('importTitle')}
      text={t('importText')}
      begunText={t('devices:begun')}
      onClose={onClose}
      renderInstead={(check) => <PastedPlaces onCheck={check} />}
    >
      <div className="risk-import">
        <label htmlFor={`${id}-kind`}>
          {t('importKind')}
          <Select
            id={`${id}-kind`}
            value={kind}
            options={RISK_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onChange={setKind}
          />
        </label>
        <label htmlFor={`${id}-radius`}>
          {t('importRadius')}
          <InputNumber<number>
            id={`${id}-radius`}
            value={radiusM}
            min={RISK_RADIUS_M.min}
            max={RISK_RADIUS_M.max}
            precision={0}
            step={50}
            suffix="m"
            onChange={(next) => setRadiusM(next ?? RISK_RADIUS_M.usual)}
          />
        </label>
        <p className="quiet">
          {t('importKinds', {
            kinds: RISK_KINDS.map((each) => `${each} (${t(`kinds.${each}`)})`).join(', '),
          })}
        </p>
      </div>
    </ImportDialog>
  );
}

function PastedPlaces({ onCheck }: { readonly onCheck: (table: string) => void }): ReactElement {
  const { t } = useTranslation('riskPoints');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { table, unreadable } = readPastedPlaces(text);
  return (
    <div className="import-pasted">
      <Input.TextArea
        aria-label={t('paste')}
        placeholder={t('paste')}
        className="numbers"
        autoSize={{ minRows: 2, maxRows: 10 }}
        status={isTried && unreadable.length > 0 ? 'error' : ''}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        disabled={text.trim() === ''}
        onClick={() => {
          setTried(true);
          if (table !== undefined) onCheck(table);
        }}
      >
        {t('check')}
      </Button>
      {isTried && unreadable.length > 0 && (
        <p className="side-page-problem" role="alert">
          {t('unreadable', { lines: unreadable.slice(0, 10).join(', ') })}
        </p>
      )}
    </div>
  );
}
