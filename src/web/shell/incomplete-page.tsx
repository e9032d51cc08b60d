/** A notice above a page that wasn't hydrated: its end, or its script, was lost. As markup, for the first script. */
export const INCOMPLETE_PAGE =
  '<output class="not-whole bg-own late:block hidden px-4 py-3 text-center font-medium print:hidden">La página no ha llegado entera. <a href="" class="underline">Volver a cargar</a></output>'
