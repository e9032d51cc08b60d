/** The licence under which the program of this site may be used, studied, changed and passed on. */
export const LICENCE = 'https://www.gnu.org/licenses/agpl-3.0.html'
