import { FENCE_WIDTH_M } from '@outrider/domain/fences/fence-shape.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Proposal } from '../../fleet/fence-proposal.ts';
import { languageTag } from '../../lib/language.ts';
import { type FenceDraft, findProposalNote } from './fence-draft.ts';

const ROUND_M = 10;

interface ProposalNoteProps {
  readonly draft: FenceDraft;
  readonly proposal: Proposal;
}

/** What is to be known about a fence that another page proposed. */
export function ProposalNote({ draft, proposal }: ProposalNoteProps): ReactElement | null {
  const { t, i18n } = useTranslation('fences');
  const number = new Intl.NumberFormat(languageTag(i18n.language));
  const note = findProposalNote(draft, proposal);
  if (!note) return null;
  if (note === 'lost') return <Note sentences={[t('proposal.lost')]} />;
  const widthM = Math.ceil((2 * note.offM) / ROUND_M) * ROUND_M;
  const sentences = [
    t('proposal.off', { points: note.points, off: `${number.format(Math.ceil(note.offM))} m` }),
    ...(widthM <= FENCE_WIDTH_M.max ? [t('proposal.widen', { width: `${number.format(widthM)} m` })] : []),
    t('proposal.shorten'),
  ];
  return <Note sentences={sentences} />;
}

/** A line for each, since not every language has a space between sentences. */
function Note({ sentences }: { readonly sentences: readonly string[] }): ReactElement {
  return (
    <div className="fence-proposal" role="status">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
