/**
 * The process that sets pages: reads a job as JSON, writes the PDF. Setting thousands of rows takes seconds of a
 * processor and hundreds of megabytes, which all end with it, and the server's own thread stays free.
 */
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

export interface TypesetJob {
  /** The main file, in Typst’s language. */
  readonly source: string;
  /** What it reads, by path: texts, and pictures in base64. */
  readonly texts: Readonly<Record<string, string>>;
  readonly pictures: Readonly<Record<string, string>>;
}

/** One family for each script of the eleven languages; each as a font of its own, not as a collection. */
const FONTS = [
  import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-myanmar/400Regular/NotoSansMyanmar_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
];

function typeset({ source, texts, pictures }: TypesetJob): Buffer {
  const fontBlobs = FONTS.map((font) => readFileSync(fileURLToPath(font)));
  // It reads nothing from the disk: what a page needs is put beside it in memory.
  const workspace = fileURLToPath(new URL('.', import.meta.url));
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });
  for (const [name, content] of Object.entries(texts)) {
    compiler.mapShadow(`${workspace}${name}`, Buffer.from(content));
  }
  for (const [name, content] of Object.entries(pictures)) {
    compiler.mapShadow(`${workspace}${name}`, Buffer.from(content, 'base64'));
  }
  const compiled = compiler.compile({ mainFileContent: source });
  if (!compiled.result) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
  // Tags for screen readers make a file of many rows fifteen times as large; the workbook serves them.
  return compiler.pdf(compiled.result, { pdfTags: false });
}

// As typeset.ts writes it.
process.stdout.end(typeset(JSON.parse(await text(process.stdin)) as TypesetJob));
