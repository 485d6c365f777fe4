import type {RouteConfig} from 'react-router-config';

const routes: RouteConfig[] = [];

export default routes;
