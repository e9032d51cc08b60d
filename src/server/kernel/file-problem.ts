const reasons: Record<string, string> = {
  ENOENT: 'no existe',
  EACCES: 'falta permiso',
  EISDIR: 'es una carpeta',
  ENOSPC: 'no queda sitio en el disco',
  EROFS: 'el disco es de solo lectura',
}

/** Why a file can't be read or written, in Spanish, to stand after a colon; what we have no words for by its code. */
export function fileProblem({ code, message }: NodeJS.ErrnoException): string {
  return code === undefined ? message : (reasons[code] ?? code)
}
