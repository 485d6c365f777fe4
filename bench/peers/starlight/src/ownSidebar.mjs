import {defineRouteMiddleware} from '@astrojs/starlight/route-data';
import guides from '../guides.json' with {type: 'json'};

/** A page shows the sidebar of its own guide, as in the other sites. */
export const onRequest = defineRouteMiddleware(({locals}) => {
  const {starlightRoute: route} = locals;
  const own = guides.find(({path}) => `${route.id}/`.startsWith(`${path}/`));
  const group = route.sidebar.find(({label}) => label === own?.label);
  if (group?.type === 'group') route.sidebar = group.entries;
});
