import { z } from 'zod'
import { CalendarFilter } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { MAX_NEWS } from './limits.ts'

export const findNews = endpoint('GET /news.atom', {
  summary: `Los últimos resultados, y lo que decidieron, para un lector de noticias (Atom, RFC 4287): como mucho ${MAX_NEWS}.`,
  access: 'public',
  query: CalendarFilter,
  contentType: 'application/atom+xml; charset=utf-8',
  answer: z.string(),
})
