import type { StockUnit } from '@outrider/contract/stock.ts';
import { Button, Form, Modal, Segmented } from 'antd';
import { Printer } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../lib/use-call.ts';
import { Failure } from '../../ui/Failure.tsx';
import { WaitingLines } from '../../ui/WaitingLines.tsx';
import { type CodeKind, drawCodes, LABEL_SIZES, type LabelSize } from './draw-codes.ts';
import { Label } from './Label.tsx';
import './labels.css';

interface LabelsDialogProps {
  readonly units: readonly StockUnit[];
  readonly onClose: () => void;
}

const CODES: readonly CodeKind[] = ['code128', 'qrcode'];
/** As many as show what a sheet will look like. */
const PREVIEWED = 3;

/** Labels with number, model and a code to be scanned, printed by the browser. */
export function LabelsDialog({ units, onClose }: LabelsDialogProps): ReactElement {
  const { t } = useTranslation(['stock', 'accounts']);
  const [size, setSize] = useState<LabelSize>('sheet');
  const [kind, setKind] = useState<CodeKind>('code128');
  const numbers = units.map(({ terminalID }) => terminalID);
  const codes = useRead('label codes', { kind, numbers }, () => drawCodes(kind, numbers), {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const labels = (shown: readonly StockUnit[]) =>
    shown.map((unit) => (
      <Label key={unit.id} unit={unit} kind={kind} code={codes.data?.get(unit.terminalID)} />
    ));
  return (
    <Modal
      open
      title={t('labelsTitle', { count: units.length })}
      width={560}
      onCancel={onClose}
      footer={
        <Button
          type="primary"
          icon={<Printer size={15} aria-hidden />}
          disabled={!codes.data}
          onClick={() => print()}
        >
          {t('print')}
        </Button>
      }
    >
      <Form layout="vertical">
        <Form.Item label={t('labelSize')}>
          <Segmented
            aria-label={t('labelSize')}
            value={size}
            options={LABEL_SIZES.map((value) => ({ value, label: t(`labelSizes.${value}`) }))}
            onChange={setSize}
          />
        </Form.Item>
        <Form.Item label={t('labelCode')}>
          <Segmented
            aria-label={t('labelCode')}
            value={kind}
            options={CODES.map((value) => ({ value, label: t(`labelCodes.${value}`) }))}
            onChange={setKind}
          />
        </Form.Item>
      </Form>
      {codes.error ? (
        <Failure error={codes.error} onRetry={() => void codes.refetch()} />
      ) : codes.data ? (
        <div className="labels-preview">{labels(units.slice(0, PREVIEWED))}</div>
      ) : (
        <WaitingLines count={2} />
      )}
      {codes.data &&
        createPortal(
          <div className="labels-print" data-size={size} aria-hidden>
            {labels(units)}
          </div>,
          document.body,
        )}
    </Modal>
  );
}
