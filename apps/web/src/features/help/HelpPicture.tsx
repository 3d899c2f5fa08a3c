import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '../../lib/theme.ts';
import type { Topic } from './topics.ts';

/** Taken by `npm run pictures -- help`, in the languages that most read and in both themes. */
const PICTURES = import.meta.glob<string>('../../../../../docs/pictures/help-*.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
});

interface Props {
  readonly name: NonNullable<Topic['picture']>;
  readonly title: string;
}

export function HelpPicture({ name, title }: Props): ReactElement | null {
  const { i18n } = useTranslation();
  const theme = useTheme();
  const [isBroken, setBroken] = useState(false);
  const language = i18n.language === 'cn' ? 'cn' : 'en';
  const url = PICTURES[`../../../../../docs/pictures/help-${name}-${theme}-${language}.jpg`];
  // The text says everything; without a network, the picture alone is not there.
  if (url === undefined || isBroken) return null;
  const [width, height] = name === 'phone' ? [390, 700] : [1200, 750];
  return (
    <img
      className="help-picture"
      src={url}
      alt={title}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
