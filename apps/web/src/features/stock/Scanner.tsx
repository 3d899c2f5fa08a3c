import { Button, Input, type InputRef } from 'antd';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/use-error-text.ts';
import { FIRST_PUT, PutFields } from './PutFields.tsx';
import { type Scan, useScans } from './use-scans.ts';
import './stock.css';

const ICONS = { waiting: LoaderCircle, in: CircleCheck, refused: CircleAlert } as const;
const LENGTH_MAX = 40;

/** A number and Enter, as a scanner types them, puts a unit in; what became of it is seen and heard. */
export function Scanner(): ReactElement {
  const { t } = useTranslation('stock');
  const [put, setPut] = useState(FIRST_PUT);
  const [typed, setTyped] = useState('');
  const field = useRef<InputRef>(null);
  const { scans, scan, clear } = useScans(put);
  const countOf = (state: Scan['state']) => scans.filter((each) => each.state === state).length;

  function enter(): void {
    const terminalID = typed.trim();
    setTyped('');
    field.current?.focus();
    if (terminalID !== '') scan(terminalID);
  }

  return (
    <div className="stock-scanner">
      <PutFields value={put} onChange={setPut} />
      <Input
        ref={field}
        autoFocus
        size="large"
        className="numbers"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('scanNumber')}
        placeholder={t('scanHint')}
        maxLength={LENGTH_MAX}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={enter}
      />
      {scans.length > 0 && (
        <div className="stock-scan-head">
          <span>{t('scansIn', { count: countOf('in') })}</span>
          <span>{t('scansRefused', { count: countOf('refused') })}</span>
          <Button type="text" size="small" onClick={clear}>
            {t('scansClear')}
          </Button>
        </div>
      )}
      <ol className="stock-scans" aria-live="polite">
        {scans.map((each) => (
          <Scanned key={each.id} scan={each} />
        ))}
      </ol>
    </div>
  );
}

function Scanned({ scan: { terminalID, state, error } }: { readonly scan: Scan }): ReactElement {
  const { t } = useTranslation('stock');
  const errorText = useErrorText();
  const Icon = ICONS[state];
  return (
    <li data-state={state}>
      <Icon size={16} aria-hidden />
      <strong className="numbers">{terminalID}</strong>
      <span>{state === 'refused' ? errorText(error) : t(`scanned.${state}`)}</span>
    </li>
  );
}
