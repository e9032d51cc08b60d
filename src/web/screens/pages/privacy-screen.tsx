import { Page } from '../../shell/page.tsx'
import { Article, ArticlePart, Bullets } from '../../ui/article.tsx'

export default function PrivacyScreen() {
  return (
    <Page
      title="Privacidad"
      description="Qué datos guarda la liga, quién los ve, cuánto tiempo se quedan y cómo se borran."
      note="Qué se guarda, quién lo ve y hasta cuándo"
    >
      <Article>
        <ArticlePart id="sin-cuenta" title="Si solo miras">
          <p>
            Para ver clasificaciones, calendario o canchas no hace falta cuenta. No hay publicidad, ni cookies
            que te sigan, ni nadie que cuente tus visitas. El servidor apunta qué páginas se piden y cuándo,
            para encontrar fallos. Si sigues a un equipo, guardamos la dirección de avisos que nos da tu
            navegador, a qué equipos sigues y si los avisos llegan, sin nombre ni correo. Se borra al dejar de
            seguirlos, o si dejan de llegar. Los avisos llegan cifrados por el servicio de tu navegador, que
            no puede leerlos.
          </p>
        </ArticlePart>
        <ArticlePart id="vestuario" title="El vestuario de un equipo">
          <p>
            Si contestas en el vestuario, guardamos el nombre que escribes, si vas a cada partido y nada más:
            ni cuenta, ni correo, ni teléfono. Lo ve quien tiene el enlace del equipo; quien lo lleva puede
            quitar tu nombre, o todos. Lo que contestas se borra <strong>una semana</strong> después de cada
            partido, y tu nombre con lo último. No está en las copias de seguridad, los archivos de la
            temporada, los avisos ni el registro de cambios, y en la hora siguiente se borra también del
            archivo de datos.
          </p>
        </ArticlePart>
        <ArticlePart id="en-directo" title="Los partidos en directo">
          <p>
            Si alguien enseña en directo lo que cuenta con el marcador, guardamos de qué equipo es (o que
            administra la liga), desde cuándo, y los puntos, las faltas y el tiempo de cada equipo: ni quién
            lo cuenta ni quién mete cada canasta. Lo ve cualquiera; con ese resultado, dibuja después cómo fue
            el partido. Se borra <strong>un año</strong> después.
          </p>
        </ArticlePart>
        <ArticlePart id="tu-dispositivo" title="En tu dispositivo">
          <p>
            Tu navegador guarda lo que la web necesita para funcionar. Se borra desde sus ajustes, con los
            datos de este sitio.
          </p>
          <Bullets>
            <li>
              <strong>Copias de las páginas públicas que has visto</strong>, para que se abran sin conexión.
              Las que hace más tiempo que no abres se van borrando.
            </li>
            <li>
              <strong>El tema que elijas y el marcador</strong>: el partido que llevas, si lo enseñas en
              directo y si usas sus atajos de teclado.
            </li>
            <li>
              <strong>El nombre con el que contestas en el vestuario</strong> de tu equipo, o los de quienes
              contestas, con la clave que dice que son los tuyos.
            </li>
            <li>
              <strong>Tu permiso para mostrar un mapa o una red social</strong>, para no volver a preguntarte.
            </li>
            <li>
              <strong>Adónde mandarle avisos</strong>, si pides recibirlos aquí. Se borra al dejar de
              recibirlos y al cerrar sesión.
            </li>
            <li>
              <strong>Tu sesión</strong>, si entras con tu cuenta: tu nombre, tu correo, tu equipo y una clave
              que dice que eres tú. Se borra al cerrar sesión.
            </li>
            <li>
              <strong>Copias de las páginas de tu equipo</strong>, si entras con tu cuenta, para que se abran
              sin conexión. Se borran al cerrar sesión o cuando entra otra persona.
            </li>
            <li>
              <strong>Los resultados y valoraciones que esperan cobertura.</strong> Solo los ve quien los
              envió, y se borran al enviarse. Si cierras sesión antes, te preguntamos qué hacer con ellos.
            </li>
            <li>
              <strong>Una cookie por cada cuenta con la que entras</strong>, de las cinco últimas como mucho,
              que solo dice que ya has entrado desde aquí. Si alguien prueba contraseñas con tu nombre, tú
              puedes seguir entrando. Dura un año desde la última vez, solo se envía al entrar y no sirve para
              entrar sin contraseña ni para seguirte. Deja de valer si se cambia la contraseña.
            </li>
            <li>
              <strong>Una cookie de cinco segundos cada vez que guardas algo</strong>, para que veas al
              momento lo que has cambiado. No dice quién eres.
            </li>
            <li>
              <strong>Lo que escribes en un formulario</strong>, salvo contraseñas, por si se corta antes de
              enviarlo. Se borra al enviarlo, al cerrar sesión o al cerrar la pestaña.
            </li>
            <li>
              <strong>Una huella de lo último que enviaste</strong>, mientras falte la respuesta, para que no
              se guarde dos veces si lo repites. Se borra al llegar la respuesta o al cerrar la pestaña.
            </li>
            <li>
              <strong>Por dónde ibas en cada página</strong>, hasta que cierres la pestaña.
            </li>
          </Bullets>
        </ArticlePart>
        <ArticlePart id="con-cuenta" title="Si tienes cuenta">
          <p>Guardamos lo justo para que funcione la liga:</p>
          <Bullets>
            <li>
              <strong>Tu nombre de usuaria o usuario.</strong> Si eres delegada o delegado, lo ven las
              personas con cuenta.
            </li>
            <li>
              <strong>Tu correo.</strong> Solo lo veis tú y quienes administran la liga. Si lo confirmas y
              esta web envía correos, te llegan ahí los avisos, por el servicio de correo que haya elegido
              quien la lleva, hasta que los apagues. De cada uno queda <strong>90 días</strong> cuándo salió,
              y nunca se sabe si lo has abierto. Si cambias un correo confirmado, el anterior recibe uno
              último que lo dice. Si no lo confirmas, se lo queda quien demuestre que es suyo.
            </li>
            <li>
              <strong>Tu contacto</strong>, si llevas un equipo y lo pones en tu perfil: un teléfono o un
              correo. Solo lo ven quienes llevan un equipo con el que tenéis un partido por jugar o una
              propuesta abierta, y quienes administran la liga. Se borra cuando lo quitas o dejas el equipo.
            </li>
            <li>
              <strong>Tu contraseña, cifrada sin vuelta atrás</strong> (Argon2id): nadie puede leerla.
            </li>
            <li>
              <strong>Tus sesiones</strong>, también cifradas. Caducan a los 30 días sin usarlas, al cerrar
              sesión y, en los demás dispositivos, al cambiar la contraseña.
            </li>
            <li>
              <strong>En qué dispositivos quieres avisos</strong>: la dirección que da cada navegador y si los
              avisos llegan, hasta que dejen de llegar, cierres sesión en él o entre ahí otra persona.
            </li>
            <li>
              <strong>Con qué invitación llegaste</strong>: una huella que no dice quién eres, el día en que
              se abrió y, si te invitó tu equipo, quién, hasta 30 días después de que caduque.
            </li>
            <li>
              <strong>Qué cambios has enviado</strong>, sin lo que decían, durante una semana o poco más: así
              uno que repites por mala cobertura no se hace dos veces.
            </li>
          </Bullets>
        </ArticlePart>
        <ArticlePart id="lo-que-haces" title="Lo que haces en la liga">
          <p>
            Los partidos, los resultados y las valoraciones de juego limpio, una vez confirmadas, son
            públicos. Los comentarios solo los leen los dos equipos y quienes administran la liga.
          </p>
          <p>
            El acta de un partido dice a los dos equipos, y a quienes administran, quién apuntó qué y cuándo y
            qué ha cambiado después. Lo que se escriben cuando uno dice que el resultado es otro solo lo leen
            ellos, y se queda con el resultado mientras este valga.
          </p>
          <p>
            Cuándo suele poder jugar un equipo lo ven las personas con cuenta. Una propuesta de fechas solo la
            ven las delegadas y delegados de los dos equipos y quienes administran la liga; sus mensajes se
            borran <strong>30 días</strong> después de que termine.
          </p>
          <p>
            Además queda un registro de quién crea, cambia o borra cada cosa, para poder deshacer errores. No
            contiene correos ni contraseñas; entero solo lo ve la administración, y el acta de cada partido
            sale de él. Se borra a los <strong>dos años</strong>.
          </p>
          <p>
            Para que nadie abuse se cuenta por horas cuántas cuentas, canchas, correos y avisos sin cuenta se
            piden, cuántas veces se falla una contraseña y cuántos cambios hace quien no lleva equipo, desde
            cada conexión y para cada buzón o cuenta. No se guarda cuáles son, sino una huella que solo
            entiende el servidor, y se borra a los <strong>dos días</strong>, también si la cuenta ya no
            existe.
          </p>
        </ArticlePart>
        <ArticlePart id="borrar" title="Borrar tu cuenta">
          <p>
            Puedes cambiar tus datos cuando quieras y pedir que se borre tu cuenta. Con ella se van tu nombre,
            tu correo, tu contraseña y tus sesiones; los partidos que apuntaste se quedan, sin tu nombre.
            Durante
            <strong>14 días</strong> la administración aún ve qué cambios eran de una misma cuenta borrada,
            sin su nombre, para poder deshacer daños. Una cuenta que no lleva equipo, que no ha hecho nada y
            que nadie usa en <strong>90 días</strong> se borra sola; si tiene un correo confirmado, dos
            semanas antes le llega un aviso.
          </p>
        </ArticlePart>
        <ArticlePart id="terceros" title="Otros sitios">
          <p>
            Lo que viene de otros sitios, como un mapa o una red social, solo se carga si lo pides. «Cómo
            llegar» abre un mapa de fuera: desde ahí valen sus condiciones. «Estoy aquí» pregunta a tu
            navegador dónde está el dispositivo: de eso solo queda el lugar de la cancha, si lo guardas.
          </p>
        </ArticlePart>
      </Article>
    </Page>
  )
}
