import { SaxesParser } from 'saxes';

interface Handlers {
  /** Names are without their prefix: producers choose prefixes as they like. */
  readonly onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly onText?: (text: string) => void;
  readonly onClose?: (name: string) => void;
}

/**
 * Reads XML as it comes. Between two calls of the returned function others have their turn.
 * @throws Error for what is not well formed, and for a document type: an entity of its own could be anything.
 */
export function createXmlReader({ onOpen, onText, onClose }: Handlers): {
  write(part: string): void;
  end(): void;
} {
  const parser = new SaxesParser({ xmlns: false });
  parser.on('doctype', () => {
    throw new Error('a document type');
  });
  // A handler that returns lets the parser go on after what is not well formed.
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => onOpen(withoutPrefix(name), attributes));
  if (onText) {
    parser.on('text', onText);
    parser.on('cdata', onText);
  }
  if (onClose) parser.on('closetag', ({ name }) => onClose(withoutPrefix(name)));
  return { write: (part) => void parser.write(part), end: () => void parser.close() };
}

/** Calls back for each element, of a document that is small. */
export function readElements(xml: string, onOpen: Handlers['onOpen']): void {
  const reader = createXmlReader({ onOpen });
  reader.write(xml);
  reader.end();
}

function withoutPrefix(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}
