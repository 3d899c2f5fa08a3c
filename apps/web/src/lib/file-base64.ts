import { ApiError } from './api.ts';

/** A file as calls take it. @rejects ApiError fileUnreadable */
export function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new ApiError('fileUnreadable', { problem: file.name }));
    reader.onload = () => {
      // A data address: what stands after its comma is the file.
      if (typeof reader.result === 'string') resolve(reader.result.split(',', 2)[1] ?? '');
    };
    reader.readAsDataURL(file);
  });
}

/** A file that a call answered with. */
export function fromBase64(content: string): Blob {
  return new Blob([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))]);
}
