import { Button } from 'antd';
import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/save-file.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Codes for the case that the phone is lost. Each works once, and they are shown only here. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps): ReactElement {
  const { t } = useTranslation(['security', 'accounts']);
  return (
    <>
      <p>{t('recovery')}</p>
      <ul className="recovery-codes" aria-label={t('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <span className="panel-actions">
        <Button
          icon={<Download size={15} />}
          onClick={() => saveFile('recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}
        >
          {t('saveCodes')}
        </Button>
        <Button type="primary" onClick={onDone}>
          {t('accounts:noted')}
        </Button>
      </span>
    </>
  );
}
