/** How many files, and so connections, this process may have open; very many where the system does not say. */
export function findOpenFilesMax(): number {
  // Node's types leave the report's content open.
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}
