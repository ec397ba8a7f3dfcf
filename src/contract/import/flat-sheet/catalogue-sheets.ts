// The flat sheets of products, executives, clients and terms: what a broker has before the first policy.
import { type FlatSheet, may, must } from './flat-sheet.ts'
import { CIVIL_STATE_WORDS, GENDER_WORDS, TERM_WORDS } from './words.ts'

/** How rows of all sheets name their insurer. */
export const INSURER_HEADS = ['compañía', 'compañía de seguros', 'cia', 'cía. de seguros', 'nombre aseguradora']

const productos: FlatSheet = {
  name: 'productos',
  title: 'Productos',
  help: 'Una fila por aseguradora, ramo y plan. Solo aquí se crean aseguradoras, ramos y planes.',
  completes: [],
  columns: {
    aseguradora: must(['Aseguradora', 'El nombre con el que la gente la conoce.', 'ANDINA SEGUROS'], {
      also: INSURER_HEADS,
    }),
    razonSocial: may([
      'Razón social',
      'Su nombre completo; si falta, el de la columna anterior.',
      'SEGUROS ANDINA S.A.',
    ]),
    telEmergencia: may(['Teléfono de emergencia', 'El que atiende a toda hora.', '1800 123 456'], {
      also: ['emergencia', 'tel emergencia', 'telefono emergencias', '24 horas'],
    }),
    telAsistencia: may(['Teléfono de asistencia', 'El de grúa y otros servicios.', '1800 654 321'], {
      also: ['asistencia', 'tel asistencia', 'telefono asistencias'],
    }),
    ramo: must(['Ramo', 'Como lo imprime la póliza.', 'ASISTENCIA MÉDICA INDIVIDUAL'], {
      also: ['nombre ramo', 'producto', 'línea', 'línea de negocio'],
    }),
    grupo: may(
      ['Grupo de ramos', 'Si falta, se deduce del ramo: salud, vida, fianzas o generales.', 'ASISTENCIA MÉDICA'],
      {
        also: ['grupo', 'grupo ramo'],
      },
    ),
    plan: may(['Plan', 'De un producto de salud o vida.', 'PLAN ORO'], { also: ['nombre plan'] }),
  },
}

const ejecutivos: FlatSheet = {
  name: 'ejecutivos',
  title: 'Ejecutivos',
  help: 'Quienes atienden la cartera. El acceso se les da después, en «Ejecutivos».',
  completes: ['ejecutivos'],
  columns: {
    nombres: must(['Nombres', 'Sus nombres, o el nombre completo.', 'Carla'], {
      also: ['nombre', 'ejecutivo', 'nombre completo', 'nombres y apellidos', 'asesor'],
    }),
    apellidos: may(['Apellidos', 'Si están separados de los nombres.', 'Andrade'], { also: ['apellido'] }),
    cedula: may(['Cédula', 'Sin ella no se le puede dar acceso.', '1710034065'], {
      also: ['ci', 'identificación', 'cédula o ruc'],
    }),
    correo: may(['Correo', 'El correo al que llega su invitación.', 'carla@broker.example'], {
      also: ['mail', 'email', 'e-mail', 'correo electrónico'],
    }),
    telefonos: may(['Teléfonos', 'Los que ven sus clientes.', '099 876 5432'], { also: ['teléfono', 'celular'] }),
    cargo: may(['Cargo', 'Su cargo.', 'Ejecutiva de cuentas'], { also: ['puesto'] }),
    codigo: may(['Código', 'El de su sistema, si lo tiene.', 'E1'], { also: ['cód. ejecutivo', 'código ejecutivo'] }),
  },
}

const clientes: FlatSheet = {
  name: 'clientes',
  title: 'Clientes',
  help: 'Los contratantes de las pólizas. Una empresa tiene una fila por cada contacto.',
  completes: ['clientes'],
  columns: {
    cedula: must(['Cédula o RUC', 'O el pasaporte.', '1710034065'], {
      also: [
        'cédula',
        'ruc',
        'ci',
        'ci/ruc',
        'ruc/ci',
        'cédula/ruc',
        'identificación',
        'número de identificación',
        'documento',
      ],
    }),
    nombres: must(['Nombres o razón social', 'O el nombre completo.', 'María José'], {
      also: ['nombres', 'nombre', 'razón social', 'cliente', 'contratante', 'nombre completo', 'nombre cliente'],
    }),
    apellidos: may(['Apellidos', 'Vacío para una empresa.', 'Núñez Peña'], { also: ['apellido'] }),
    celular: may(['Celular', 'El del contratante.', '0991234567'], { also: ['teléfono', 'teléfono celular', 'móvil'] }),
    correo: may(['Correo', 'Allí llega su invitación.', 'maria@correo.example'], {
      also: ['mail', 'email', 'e-mail', 'correo electrónico'],
    }),
    nacimiento: may(['Nacimiento', 'El día de nacimiento de una persona.', '31/01/1980'], {
      also: ['fecha de nacimiento', 'fecha nacimiento', 'f. nacimiento', 'fec. nac.'],
    }),
    genero: may(['Género', 'Masculino, femenino, o sin decir.', 'Femenino'], {
      also: ['sexo'],
      words: GENDER_WORDS,
    }),
    estadoCivil: may(['Estado civil', 'Soltero, casado, divorciado, viudo, unión libre, separado.', 'Casado'], {
      words: CIVIL_STATE_WORDS,
    }),
    grupo: may(['Grupo', 'Las empresas que se administran juntas.', ''], {
      also: ['grupo económico', 'grupo empresarial'],
    }),
    contacto: may(['Contacto', 'Los nombres de la persona de la empresa con la que se trata.', ''], {
      also: ['nombre contacto', 'contacto nombres', 'persona de contacto'],
    }),
    contactoApellidos: may(['Apellidos del contacto', 'Si están separados.', ''], { also: ['contacto apellidos'] }),
    contactoCargo: may(['Cargo del contacto', 'Su cargo en la empresa.', ''], { also: ['contacto cargo', 'cargo'] }),
    contactoCorreo: may(['Correo del contacto', 'Allí llega su invitación.', ''], {
      also: ['contacto correo', 'mail contacto', 'correo contacto'],
    }),
    codigo: may(['Código', 'El de su sistema, si lo tiene.', ''], { also: ['código cliente', 'cód. cliente'] }),
  },
}

const condiciones: FlatSheet = {
  name: 'condiciones',
  title: 'Condiciones',
  help: 'Qué cubre un producto, o una sola póliza, una fila por cobertura, deducible, exclusión, cláusula, garantía o nota.',
  completes: ['coberturas', 'deducibles', 'exclusiones', 'clausulas', 'garantias', 'aclaratorias'],
  columns: {
    aseguradora: must(['Aseguradora', 'La del producto.', 'ANDINA SEGUROS'], {
      also: INSURER_HEADS,
      names: 'aseguradoras',
    }),
    ramo: may(['Ramo', 'El del producto; vacío si son de una sola póliza.', 'ASISTENCIA MÉDICA INDIVIDUAL'], {
      also: ['nombre ramo', 'producto'],
      names: 'ramos',
    }),
    plan: may(['Plan', 'El del producto, si lo tiene.', 'PLAN ORO'], { also: ['nombre plan'], names: 'planes' }),
    poliza: may(['Póliza', 'Si son de una sola póliza.', ''], {
      also: ['n.º póliza', 'nro póliza', 'número de póliza', 'num poliza'],
    }),
    desde: may(['Desde', 'El primer día de esa póliza, si tiene varias vigencias.', ''], {
      also: ['vigencia desde', 'inicio de vigencia'],
    }),
    parte: must(['Parte', 'Cobertura, deducible, exclusión, cláusula, garantía o nota.', 'Cobertura'], {
      also: ['tipo'],
      words: TERM_WORDS,
    }),
    nombre: must(['Nombre', 'Qué se cubre, se descuenta o se excluye.', 'Hospitalización'], {
      also: ['descripción', 'detalle'],
    }),
    cobertura: may(['Cobertura', 'A qué cobertura se refiere un deducible o una exclusión.', '']),
    limite: may(['Límite', 'En dólares.', '50000'], { also: ['valor límite', 'monto', 'suma asegurada'] }),
    valor: may(['Valor fijo', 'De un deducible, en dólares.', ''], { also: ['valor', 'deducible'] }),
    porcentaje: may(['% del siniestro', 'De un deducible.', ''], { also: ['porcentaje', 'porcentaje del siniestro'] }),
    porcentajeAsegurado: may(['% del valor asegurado', 'De un deducible.', ''], {
      also: ['porcentaje del valor asegurado'],
    }),
    minimo: may(['Mínimo', 'De un deducible, en dólares.', '']),
    plazo: may(['Plazo', 'De una garantía, el último día para cumplirla.', '']),
    texto: may(['Texto', 'Lo que conviene saber.', ''], { also: ['observación', 'observaciones'] }),
  },
}

/** In the order in which they are read: a sheet names what those before it bring. */
export const CATALOGUE_SHEETS: readonly FlatSheet[] = [productos, ejecutivos, clientes, condiciones]
