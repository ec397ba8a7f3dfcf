-- The consent text that administrators publish (D145). A version never changes; the newest one is asked of everybody.

CREATE TABLE consent_document (
  orden integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version text NOT NULL UNIQUE,
  -- The parts with marks for the names and contacts of the brand.
  partes jsonb NOT NULL,
  "fcPublicacion" timestamptz NOT NULL,
  -- Who published it; null for the text that the portal came with.
  "userId" integer REFERENCES portal_user (id)
);
CREATE TRIGGER consent_document_stands BEFORE UPDATE OR DELETE OR TRUNCATE ON consent_document
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

INSERT INTO consent_document (version, partes, "fcPublicacion") VALUES ('2026-12', '[
 {
  "titulo": "Quién cuida tus datos",
  "esencia": "{{nombreCorto}}, tu asesor de seguros, responde por los datos que entregas en este portal.",
  "detalle": [
   "Responsable: {{razonSocial}} Dirección: {{direccion}}. Teléfono: {{telefonos}}. Correo: {{correoDatos}}.",
   "Tenemos un delegado de protección de datos{{delegado}}: vigila que tratemos bien tus datos y responde tus preguntas. Escríbele a la misma dirección o a {{correoDatos}}, con el asunto «Delegado», o llámalo al {{telefonos}}."
  ]
 },
 {
  "titulo": "Para qué usamos tus datos",
  "esencia": "Los usamos para tramitar tus reembolsos y atender tus seguros. No los vendemos ni hacemos publicidad.",
  "detalle": [
   "Los usamos para darte acceso al portal, mostrarte tus pólizas, preparar y revisar tus reportes, enviarlos a la aseguradora, seguir el pago, avisarte de cada novedad y atender tus reclamos.",
   "Para eso los recogemos, guardamos, ordenamos, consultamos, corregimos, enviamos y borramos, por medios digitales. Son tu nombre, cédula, fecha de nacimiento, contacto, familiares asegurados, pólizas, gastos y datos de salud.",
   "Nos los das tú, o nos llegan de la aseguradora, de quien contrató tu seguro (por ejemplo, tu empresa) o del familiar que te inscribió. Si una factura es electrónica, podemos comprobarla con el SRI.",
   "Podemos hacerlo porque tú lo autorizas aquí, porque tu seguro lo necesita para funcionar y porque la ley nos obliga a guardar ciertos papeles. Aparte de eso solo contamos visitas a las pantallas, sin tu nombre ni datos de salud, para mejorar el portal. Para cualquier otro uso te pediremos otro permiso antes."
  ]
 },
 {
  "titulo": "Tus datos de salud",
  "esencia": "Para pedir un reembolso necesitamos ver diagnósticos, recetas, resultados y facturas médicas. Son datos delicados y solo los usamos con tu permiso expreso.",
  "detalle": [
   "Son los diagnósticos, recetas, pedidos médicos, resultados de exámenes, informes, historias clínicas, facturas médicas y fotos de estos papeles que tú envías, o que la aseguradora nos entrega sobre tu caso.",
   "Los necesitamos para saber qué te pasó y qué gasto fue, revisar que no falte ningún papel, y pedir a la aseguradora el pago o la autorización de un tratamiento. Para nada más.",
   "En {{nombreCorto}} los ven solo quienes los necesitan para su trabajo, y deben guardar el secreto. Quien contrató tu seguro, como tu empresa, no ve en el portal los reportes que tú envías."
  ]
 },
 {
  "titulo": "Tus familiares y los menores de edad",
  "esencia": "Si envías datos de un familiar, declaras que tienes derecho a hacerlo. Desde los 15 años cada persona da su propio permiso.",
  "detalle": [
   "Por un menor de 15 años acepta su madre, su padre o quien lo represente legalmente. Desde los 15 años, el permiso sobre sus datos, también los de salud, lo da la propia persona.",
   "Como titular del seguro declaras que representas a los menores de 15 años cuyos datos entregas, y que tus demás familiares conocen este texto y te autorizaron a entregar los suyos.",
   "El titular del seguro ve en el portal los reportes de sus familiares asegurados. Tu familiar tiene sobre sus datos los mismos derechos que tú, y puede pedirnos que dejemos de usarlos."
  ]
 },
 {
  "titulo": "Quién más recibe tus datos",
  "esencia": "Enviamos a tu aseguradora lo que hace falta para tu trámite. Cada quien recibe solo lo necesario.",
  "detalle": [
   "Los reciben: la aseguradora de tu póliza, para decidir y pagar; su reaseguradora (la empresa que asegura a la aseguradora), si el caso lo exige; quien contrató tu seguro, solo la lista de asegurados; el titular de tu seguro, los reportes de su familia; y las autoridades, cuando la ley lo manda.",
   "También nos ayudan empresas que alojan el portal y envían correos, WhatsApp y SMS. Trabajan por encargo nuestro, con un contrato que les prohíbe usar tus datos para otra cosa.",
   "Algunas reaseguradoras y el proveedor de mensajes pueden estar fuera del Ecuador. Al aceptar autorizas ese envío. Se hace solo para estos fines, y con un contrato que exige cuidar tus datos como lo pide la ley ecuatoriana."
  ]
 },
 {
  "titulo": "Mensajes por WhatsApp y SMS",
  "esencia": "Podemos avisarte por WhatsApp o SMS. Si no los quieres, usas el portal igual.",
  "detalle": [
   "Los mensajes avisan que recibimos tu reporte, que cambió de estado, o que una receta o un plazo está por vencer. No llevan diagnósticos ni documentos. El proveedor de mensajes recibe tu número y el texto del aviso.",
   "Para no recibirlos basta un correo a {{correoDatos}}, gratis y sin dar razones: las novedades de tus trámites te seguirán llegando por correo y las verás en el portal."
  ]
 },
 {
  "titulo": "Dónde y cuánto tiempo los guardamos",
  "esencia": "Los guardamos mientras tu seguro esté vigente y 7 años más. Luego los borramos.",
  "detalle": [
   "Lo que envías queda en la base de datos «Clientes y siniestros» de {{nombreCorto}}, en servidores en el Ecuador.",
   "Pólizas, reportes, documentos, mensajes, la prueba de esta aceptación y el registro de ingresos: mientras tu seguro esté vigente y 7 años más, por si hay reclamos o revisiones de las autoridades. Lo que llegue de un envío que nunca se completó: 30 días.",
   "Tus borradores y sus fotos se quedan en tu propio teléfono hasta que los envías o los borras. De lo enviado quedan en él las fotos por 7 días, o hasta que cierras la sesión, por si hay que enviarlas otra vez, y por 30 días una constancia con fotos pequeñas."
  ]
 },
 {
  "titulo": "Cómo los protegemos",
  "esencia": "Tus datos viajan cifrados, es decir, ilegibles para extraños. En {{nombreCorto}} los ve solo quien los necesita.",
  "detalle": [
   "Tu contraseña se guarda de forma que nadie puede leerla. Cada persona de nuestro equipo entra con su propia cuenta y ve solo los clientes a su cargo; los administradores ven todos. Lo que hacen queda registrado.",
   "A cada foto le quitamos la ubicación (GPS) antes de guardarla. Un PDF se envía tal como lo elegiste. Los borradores están en tu teléfono: protégelo con clave o huella.",
   "Con esta aceptación guardamos la dirección de internet (IP) y el navegador, solo como prueba de que fuiste tú. También los anotamos, por seguridad, en cada ingreso, cambio de contraseña o intento rechazado. No los usamos para ubicarte.",
   "Si una falla de seguridad pone en riesgo tus derechos, te avisamos en 3 días hábiles. A las autoridades les avisamos en 5 días hábiles."
  ]
 },
 {
  "titulo": "Si no aceptas, o si un dato está mal",
  "esencia": "Si no aceptas, no puedes usar el portal, pero tu seguro sigue igual. Un dato errado puede demorar tu pago.",
  "detalle": [
   "Dar tus datos es voluntario. Sin los de salud no podemos tramitar un reembolso médico en el portal. Puedes preguntarle a tu ejecutivo o a la aseguradora cómo hacer el trámite por otro camino.",
   "Si un dato es falso, está incompleto o ya cambió, la aseguradora puede pedirte más papeles, demorar o negar el pago, y los avisos pueden llegarle a otro. Si ves un error, avísanos y lo corregimos.",
   "Ninguna máquina decide sobre ti ni hace un perfil tuyo. El portal te avisa, por ejemplo, si falta un papel o una foto está borrosa; tu reporte lo revisan siempre personas, y el pago lo decide la aseguradora."
  ]
 },
 {
  "titulo": "Tus derechos",
  "esencia": "Tus datos son tuyos: puedes verlos, corregirlos, borrarlos o llevártelos. Y puedes retirar tu permiso con la misma facilidad con que lo diste.",
  "detalle": [
   "Retira tu permiso cuando quieras, gratis y sin dar razones, desde tu cuenta en el portal o con un correo a {{correoDatos}}. Vale desde ese momento: no anula lo ya hecho, y el portal se cierra hasta que aceptes de nuevo.",
   "Puedes pedir ver tus datos, corregirlos, ponerlos al día o borrarlos, y te atendemos en 15 días. Lo que la ley nos obliga a conservar lo guardamos sin usarlo para nada más.",
   "También puedes oponerte a un uso, pedir que lo suspendamos, recibir tus datos en un archivo digital o que los enviemos a quien tú digas, y pedir que una máquina no decida sobre ti. Es gratis: escríbenos al mismo correo.",
   "Si algo te preocupa, cuéntanos en el mismo correo o teléfono. Siempre puedes reclamar también ante la Superintendencia de Protección de Datos Personales."
  ]
 },
 {
  "titulo": "Lo que aceptas",
  "esencia": "Al tocar «Aceptar» permites que usemos tus datos, también los de salud, para todo lo que dice este texto. Nadie de nuestro equipo puede aceptar por ti.",
  "detalle": [
   "Callar o cerrar esta pantalla no es aceptar.",
   "Guardamos tu nombre, cédula, correo, la fecha y la hora, y la versión exacta de este texto."
  ]
 }
]', '2026-12-01T00:00:00-05:00');
