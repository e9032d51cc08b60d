export const LICENCE = 'https://www.gnu.org/licenses/agpl-3.0.html'
