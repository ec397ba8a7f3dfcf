// The kinds of the policyholders: groups of clients, clients and the contacts of a company.
import { MAX_SURNAMES, optional, required } from './field.ts'
import type { Kind } from './kind.ts'

const GENDERS = ['M', 'F', 'S'] as const
const CIVIL_STATES = ['S', 'C', 'D', 'V', 'U', 'E'] as const

const gruposDeClientes: Kind = {
  name: 'grupos-de-clientes',
  title: 'Grupos de clientes',
  help: 'Empresas que se administran juntas.',
  key: ['cdCliGrupo'],
  fields: {
    cdCliGrupo: required.key('Código', 'El código del grupo.'),
    nmCliGrupo: required.text(120, 'Nombre', 'El nombre del grupo.'),
  },
}

const clientes: Kind = {
  name: 'clientes',
  title: 'Clientes',
  help: 'Los contratantes de las pólizas, personas y empresas.',
  key: ['cdCliente'],
  subject: 'rucCed',
  fields: {
    cdCliente: required.key('Código', 'El código del cliente, que nunca pasa a otra persona.'),
    rucCed: required.idNumber('Cédula o RUC', 'O el pasaporte.'),
    nmCliente: required.text(120, 'Nombres', 'Los nombres, o la razón social de una empresa.'),
    apCliente: optional.text(MAX_SURNAMES, 'Apellidos', 'Los apellidos; vacío para una empresa.'),
    celular: optional.text(60, 'Celular', 'El celular del contratante.'),
    correo: optional.text(240, 'Correo', 'Varios se separan con punto y coma.'),
    cdCliGrupo: optional.reference('grupos-de-clientes', 'Grupo', 'El código de su grupo.'),
    titulo: optional.text(40, 'Título', 'Por ejemplo Dra.'),
    genero: optional.choice(GENDERS, 'Género', 'M, F, o S sin decir.'),
    estadoCivil: optional.choice(
      CIVIL_STATES,
      'Estado civil',
      'S soltero, C casado, D divorciado, V viudo, U unión libre, E separado.',
    ),
    nmConyuge: optional.text(120, 'Nombres del cónyuge', 'Si los tiene.'),
    apConyuge: optional.text(120, 'Apellidos del cónyuge', 'Si los tiene.'),
    fcNacimiento: optional.day('Nacimiento', 'El día de nacimiento de una persona.'),
  },
}

const contactos: Kind = {
  name: 'contactos',
  title: 'Contactos',
  help: 'Las personas de un cliente con las que se trata; a su correo llega la invitación.',
  key: ['cdCliente', 'cdContacto'],
  fields: {
    cdCliente: required.reference('clientes', 'Cliente', 'El código del cliente.'),
    cdContacto: required.key('Código', 'El código del contacto entre los del cliente.'),
    nmEjecutivo: required.text(120, 'Nombres', 'Los nombres del contacto.'),
    apEjecutivo: optional.text(120, 'Apellidos', 'Los apellidos del contacto.'),
    cargo: optional.text(120, 'Cargo', 'Su cargo en la empresa.'),
    mail: optional.text(120, 'Correo', 'Varios se separan con punto y coma.'),
  },
}

/** In the order in which they are written. */
export const CLIENT_KINDS: readonly Kind[] = [gruposDeClientes, clientes, contactos]
