import { z } from 'zod'
import { contactLink } from './contact-link.ts'
import { endpoint, Name, textOf } from './endpoint.ts'
import { LONGEST_CONTACT } from './limits.ts'
import { NOT_A_CONTACT } from './sentences.ts'

/** Where whoever looks after the league is reached. */
const Contact = textOf(LONGEST_CONTACT, NOT_A_CONTACT).refine((text) => contactLink(text) !== undefined, {
  error: NOT_A_CONTACT,
})

/** What a league says of itself, whatever the season; null is what it hasn't said. */
export const Town = z.object({ name: Name.nullable(), contact: z.string().nullable() }).meta({ id: 'Town' })
export type Town = z.infer<typeof Town>

export const findTown = endpoint({
  method: 'GET',
  path: '/town',
  summary: 'El pueblo o la ciudad de la liga, y cómo hablar con quien la administra.',
  access: 'public',
  cached: true,
  versioned: true,
  answer: Town,
})

export const editTown = endpoint({
  method: 'PUT',
  path: '/town',
  summary: 'Cambia el pueblo o la ciudad y el contacto: un correo, un teléfono o una dirección https.',
  access: 'admin',
  cached: false,
  versioned: true,
  body: z.object({ name: Name.nullable(), contact: Contact.nullable() }),
  answer: Town,
})
