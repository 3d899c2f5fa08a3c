import { formatCsv } from '@outrider/domain/csv.ts';
import { Button, Input } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { splitNumbers } from '../../lib/split-numbers.ts';
import './jobs.css';

interface PastedNumbersProps {
  /** Of the template, whose first is the number. */
  readonly columns: readonly string[];
  readonly onCheck: (table: string) => void;
}

/** Numbers are a file of the template that says nothing else. */
export function PastedNumbers({ columns, onCheck }: PastedNumbersProps): ReactElement {
  const { t } = useTranslation('devices');
  const [text, setText] = useState('');
  const numbers = splitNumbers(text);
  return (
    <div className="import-pasted">
      <Input.TextArea
        aria-label={t('importPaste')}
        placeholder={t('importPaste')}
        className="numbers"
        autoSize={{ minRows: 2, maxRows: 10 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        disabled={numbers.length === 0}
        onClick={() => onCheck(formatCsv([columns, ...numbers.map((number) => [number])]))}
      >
        {t('check')}
      </Button>
    </div>
  );
}
