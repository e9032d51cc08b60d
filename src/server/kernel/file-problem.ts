const reasons: Record<string, string> = {
  ENOENT: 'no existe',
  EACCES: 'falta permiso',
  EISDIR: 'es una carpeta',
  ENOSPC: 'no queda sitio en el disco',
  EROFS: 'el disco es de solo lectura',
}

/**
 * Why a file can't be read or written: a Spanish phrase to follow a colon, or the error code if there is none for it.
 */
export function fileProblem({ code, message }: NodeJS.ErrnoException): string {
  return code === undefined ? message : (reasons[code] ?? code)
}
